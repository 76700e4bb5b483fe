import { randomBytes } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import createSession from 'koa-session';
import type { Session, SessionStore } from './store.ts';

/** The part of koa-session's session that is used here. */
interface LiveSession extends Session {
  /** The request came without one. */
  isNew: boolean;
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
 * to a visitor: an unknown id counts as none and is not adopted. Most requests only read: koa-session, which
 * knows how sessions begin and end, is called by those that change one.
 */
export function findSession(app: Koa, { store, isSecure }: SessionOptions): Middleware {
  const cookie = cookieName(isSecure);
  const session = createSession(
    {
      key: cookie,
      maxAge: durations.sessionAbsoluteDays * day,
      sameSite: 'lax',
      secure: isSecure,
      genid: () => randomBytes(32).toString('base64url'),
      // Whoever changes a session commits it: a proxied answer's headers leave before this could.
      autoCommit: false,
      store: boundStore(store, cookie),
    },
    app,
  );
  return async function readPrincipal(ctx, next) {
    const { state } = ctx;
    let opened: Promise<void> | undefined;
    state.openSession = () => {
      opened ??= session(ctx, noNext);
      return opened;
    };
    // TLS ends before this process, which therefore can't see it.
    ctx.cookies.secure = isSecure;
    let found = await sessionOf(ctx, cookie, store);
    if (found?.renew) found = await renewSession(ctx as SessionContext);
    state.sessionId = found?.id;
    state.principal = {
      userId: found?.userId ?? null,
      roles: found?.roles ?? [],
      requestId: state.requestId,
      isService: false,
    };
    await next();
  };
}

const noNext = async () => {};

/** The session that a request's cookie names; the signature is computed for the first one only. */
async function sessionOf(ctx: Context, cookie: string, store: SessionStore) {
  if (ctx.req.headers.cookie === undefined) return undefined;
  const sid = ctx.cookies.get(cookie, unsigned);
  const signature = ctx.cookies.get(`${cookie}.sig`, unsigned);
  if (sid === undefined || signature === undefined) return undefined;
  const known = store.known(sid, signature);
  if (known) return known;
  const isOurs = ctx.cookies.get(cookie, { signed: true }) !== undefined;
  return (isOurs && (await store.get(sid, signature))) || undefined;
}

const unsigned = { signed: false };

/** koa-session's words for our store; its own times, which are this process's, are left out. */
function boundStore(store: SessionStore, cookie: string) {
  return {
    get: (sid: string, _maxAge: number, { ctx }: { ctx?: Context }) =>
      store.get(sid, ctx?.cookies.get(`${cookie}.sig`, unsigned) ?? ''),
    async set(sid: string, session: Session, _maxAge: number, { ctx }: { ctx?: Context }) {
      if (await store.insert(sid, session)) return;
      throw createError(401, ctx?.state.isRenewal ? refusals.unauthorized : refusals.credentials);
    },
    destroy: (sid: string, { ctx }: { ctx?: Context }) =>
      ctx?.state.isRenewal ? store.retire(sid) : store.destroy(sid),
  };
}

async function replaceSession(ctx: SessionContext, session: Session): Promise<Session> {
  await ctx.state.openSession();
  const { isNew } = ctx.session as LiveSession;
  ctx.session = session;
  const begun = ctx.session as LiveSession;
  await (isNew ? begun.manuallyCommit() : begun.regenerate());
  return session;
}

/** As it is now: of what asked for the renewal, other requests may know more. */
async function renewSession(ctx: SessionContext): Promise<Session | undefined> {
  await ctx.state.openSession();
  const { renew, ...session } = ctx.session as Session;
  if (!session.userId) return undefined;
  ctx.state.isRenewal = true;
  return replaceSession(ctx, session);
}

/** Signs a person in under a new id; whatever session the browser had ends. */
export async function startSession(ctx: Context, session: Session): Promise<void> {
  await replaceSession(ctx as SessionContext, session);
}

/** Ends the session on the server and removes the cookie; nothing happens without a session. */
export async function endSession(ctx: Context): Promise<void> {
  if (ctx.state.principal.userId === null) return;
  await ctx.state.openSession();
  const { session } = ctx as SessionContext;
  (ctx as SessionContext).session = null;
  await (session as LiveSession).manuallyCommit();
}
