import { randomBytes } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import createSession from 'koa-session';
import type { Session, SessionStore } from './store.ts';

/** The part of koa-session's session that is used here. */
interface LiveSession extends Session {
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}
type SessionContext = Context & { session: LiveSession | Session | null };

interface SessionOptions {
  store: SessionStore;
  /** The portal is reached over https: the cookie then goes nowhere else. */
  isSecure: boolean;
}

const day = 24 * 3_600_000;

/** The cookie's name: `__Host-` keeps other hosts of the domain from setting it. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-counsel' : 'counsel');

/**
 * Middleware that finds the session of a request. It sets `ctx.state.principal` and `sessionId`, and never writes
 * to a visitor: an unknown id counts as none and is not adopted.
 */
export function findSession(app: Koa, { store, isSecure }: SessionOptions): Middleware[] {
  const session = createSession(
    {
      key: cookieName(isSecure),
      maxAge: durations.sessionAbsoluteDays * day,
      sameSite: 'lax',
      secure: isSecure,
      genid: () => randomBytes(32).toString('base64url'),
      // Whoever changes a session commits it: a proxied answer's headers leave before this could.
      autoCommit: false,
      store: boundStore(store),
    },
    app,
  );
  return [
    function markSecure(ctx, next) {
      // TLS ends before this process, which therefore can't see it.
      ctx.cookies.secure = isSecure;
      return next();
    },
    session,
    async function readPrincipal(ctx, next) {
      const { userId, roles, renew, id } = (ctx as SessionContext).session ?? {};
      if (renew) await renewSession(ctx as SessionContext);
      ctx.state.sessionId = id;
      ctx.state.principal = {
        userId: userId ?? null,
        roles: roles ?? [],
        requestId: ctx.state.requestId,
        isService: false,
      };
      await next();
    },
  ];
}

/** koa-session's words for our store; its own times, which are this process's, are left out. */
function boundStore(store: SessionStore) {
  return {
    get: (sid: string) => store.get(sid),
    async set(sid: string, session: Session, _maxAge: number, { ctx }: { ctx?: Context }) {
      if (await store.insert(sid, session)) return;
      throw createError(401, ctx?.state.isRenewal ? refusals.unauthorized : refusals.credentials);
    },
    destroy: (sid: string, { ctx }: { ctx?: Context }) =>
      ctx?.state.isRenewal ? store.retire(sid) : store.destroy(sid),
  };
}

async function replaceSession(ctx: SessionContext, session: Session): Promise<void> {
  ctx.session = session;
  await (ctx.session as LiveSession).regenerate();
}

async function renewSession(ctx: SessionContext): Promise<void> {
  const { renew, ...session } = ctx.session as Session;
  ctx.state.isRenewal = true;
  await replaceSession(ctx, session);
}

/** Signs a person in under a new id; whatever session the browser had ends. */
export const startSession = (ctx: Context, session: Session): Promise<void> =>
  replaceSession(ctx as SessionContext, session);

/** Ends the session on the server and removes the cookie; nothing happens without a session. */
export async function endSession(ctx: Context): Promise<void> {
  const { session } = ctx as SessionContext;
  if (!session?.userId) return;
  (ctx as SessionContext).session = null;
  await (session as LiveSession).manuallyCommit();
}
