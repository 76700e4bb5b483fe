import { randomBytes } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import type Koa from 'koa';
import createSession from 'koa-session';
import type { SessionData } from './session.model.ts';
import type { SessionStore } from './store.ts';

/** The part of koa-session's session that is used here; empty for a visitor. */
interface LiveSession extends Partial<SessionData> {
  /** The request came without one. */
  isNew: boolean;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** What koa-session adds to the context. */
interface WithSession {
  session: LiveSession | SessionData | null;
}

interface SessionOptions {
  store: SessionStore;
  /** The portal is reached over https: the cookie then goes nowhere else. */
  isSecure: boolean;
}

const day = 24 * 3_600_000;

/** The cookie's name: `__Host-` keeps other hosts of the domain from setting it. */
export const cookieName = (isSecure: boolean) => (isSecure ? '__Host-counsel' : 'counsel');

/**
 * Middleware that finds the session of a request, and with it who asks: `ctx.state.principal` and
 * `sessionId`. An unknown sid counts as none and is not adopted.
 */
export function findSession(
  app: Koa<never>,
  { store, isSecure }: SessionOptions,
): PortalMiddleware[] {
  const session = createSession(
    {
      key: cookieName(isSecure),
      maxAge: durations.sessionAbsoluteDays * day,
      sameSite: 'lax',
      secure: isSecure,
      genid: () => randomBytes(32).toString('base64url'),
      // Whoever changes a session commits it: a proxied answer's headers leave before this could.
      autoCommit: false,
      store: storeFor(store),
    },
    app,
  );
  return [secureCookies(isSecure), session, readPrincipal];
}

/** TLS ends before this process, which therefore can't see it. */
const secureCookies = (isSecure: boolean): PortalMiddleware =>
  function setSecure(ctx, next) {
    ctx.cookies.secure = isSecure;
    return next();
  };

const readPrincipal: PortalMiddleware = async (ctx, next) => {
  const { state } = ctx;
  if (sessionOf(ctx).renew) await renewSession(ctx);
  const { userId = null, roles = [], id } = sessionOf(ctx);
  state.sessionId = id;
  state.principal = { userId, roles, requestId: state.requestId, isService: false };
  await next();
};

const sessionOf = (ctx: PortalContext & Partial<WithSession>): Partial<SessionData> =>
  ctx.session ?? {};

/** koa-session's words for our store; its own times, which are this process's, are left out. */
function storeFor(store: SessionStore) {
  /** The session that takes the old one's place is the same one under a new sid. */
  const isRenewal = (ctx: PortalContext) => sessionOf(ctx).id !== undefined;
  return {
    get: (sid: string) => store.get(sid),
    async set(
      sid: string,
      session: SessionData,
      _maxAge: number,
      { ctx }: { ctx?: PortalContext },
    ) {
      if (await store.insert(sid, session)) return;
      const isOver = ctx !== undefined && isRenewal(ctx);
      throw createError(401, isOver ? refusals.unauthorized : refusals.credentials);
    },
    destroy: (sid: string, { ctx }: { ctx?: PortalContext }) =>
      ctx !== undefined && isRenewal(ctx) ? store.retire(sid) : store.destroy(sid),
  };
}

/** Signs a person in under a new sid; whatever session the browser had ends. */
export async function startSession(
  ctx: PortalContext & Partial<WithSession>,
  session: SessionData,
): Promise<void> {
  const isNew = (ctx.session as LiveSession).isNew;
  ctx.session = session;
  const begun = ctx.session as LiveSession;
  await (isNew ? begun.manuallyCommit() : begun.regenerate());
}

/** As it is now: of what asked for the renewal, other requests may know more. */
async function renewSession(ctx: PortalContext): Promise<void> {
  const { userId = '', roles = [], authenticatedAt = '', ends, id } = sessionOf(ctx);
  await startSession(ctx, {
    userId,
    roles,
    authenticatedAt,
    ...(ends && { ends }),
    ...(id && { id }),
  });
}

/** Ends the session on the server and removes the cookie; nothing happens without a session. */
export async function endSession(ctx: PortalContext & Partial<WithSession>): Promise<void> {
  if (ctx.state.principal.userId === null) return;
  const session = ctx.session as LiveSession;
  ctx.session = null;
  await session.manuallyCommit();
}
