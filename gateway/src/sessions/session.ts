import { randomBytes } from 'node:crypto';
import { type Call, durations, refusalCodes, refusals } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import type Koa from 'koa';
import createSession from 'koa-session';
import type { NewSession, SessionData } from './session.model.ts';
import type { SessionStore } from './store.ts';

/** The part of koa-session's session that is used here; empty for a visitor. */
interface LiveSession extends Partial<SessionData> {
  /** The request came without one. */
  isNew: boolean;
  /** The sid that it came with. */
  externalKey: string;
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

/** Sids that were given in this request: koa-session's own word for it stays the one it came with. */
const givenSids = new WeakMap<object, string>();
const sidOf = (ctx: PortalContext & Partial<WithSession>): string =>
  givenSids.get(ctx) ?? (ctx.session as LiveSession).externalKey;

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
  return [secureCookies(isSecure), session, readPrincipal(store)];
}

/** TLS ends before this process, which therefore can't see it. */
const secureCookies = (isSecure: boolean): PortalMiddleware =>
  function setSecure(ctx, next) {
    ctx.cookies.secure = isSecure;
    return next();
  };

const readPrincipal = (store: SessionStore): PortalMiddleware =>
  async function setPrincipal(ctx, next) {
    const { state } = ctx;
    if (sessionOf(ctx).renew) await renewSession(ctx, store);
    const { userId = null, roles = [], id } = sessionOf(ctx);
    state.sessionId = id;
    state.principal = { userId, roles, requestId: state.requestId, isService: false };
    await next();
  };

const sessionOf = (ctx: PortalContext & Partial<WithSession>): Partial<SessionData> =>
  ctx.session ?? {};

/**
 * Middleware that refuses a change under a sid that was replaced: whoever kept a copy of it can read
 * for the moment that requests are under way, and nothing else. A browser that sent the change just
 * before it got the new sid repeats it with that one.
 */
export const refuseRetired: PortalMiddleware = (ctx, next) => {
  if (sessionOf(ctx).retired) throw sessionRenewed();
  return next();
};

export const sessionRenewed = () =>
  createError(409, refusals.sessionRenewed, { code: refusalCodes.sessionRenewed });

/**
 * Middleware that looks at the session once more when the whole body is there: who holds one back
 * keeps no rights that were taken away meanwhile.
 */
export const refuseEnded = (store: SessionStore): PortalMiddleware =>
  async function lookAgain(ctx: PortalContext & Partial<WithSession>, next) {
    const { userId, id } = sessionOf(ctx);
    if (userId !== undefined) {
      const session = await store.get(sidOf(ctx));
      if (session?.id !== id) throw createError(401, refusals.unauthorized);
      if (session?.retired) throw sessionRenewed();
    }
    await next();
  };

/**
 * What a session that begins anew inherits: its end, and when its person proved who they are, since a
 * change of password or factors is no proof by itself.
 */
export function inherited(ctx: PortalContext): Pick<NewSession, 'confirmedAt' | 'ends'> {
  const { provenAt, ends } = sessionOf(ctx);
  return { ...(provenAt && { confirmedAt: provenAt }), ...(ends && { ends }) };
}

/** Middleware that lets a call which asks for a recent sign-in pass with one alone; after access. */
export const requireRecentSignIn = ({ recentSignIn }: Call): PortalMiddleware[] =>
  recentSignIn ? [refuseOldSignIn] : [];

const refuseOldSignIn: PortalMiddleware = (ctx, next) => {
  const { recentUntil = 0 } = sessionOf(ctx);
  // A publishing token is no session, and nobody left it open.
  if (ctx.state.publisher || performance.now() < recentUntil) return next();
  throw createError(403, refusals.recentSignInNeeded, { code: refusalCodes.recentSignInNeeded });
};

/**
 * Middleware that lets administrators do what is theirs only in a session that was proved by more
 * than a password, where the portal requires it. They sign in without, to set one up.
 */
export const requireSecondFactor = ({ access }: Call, isRequired: boolean): PortalMiddleware[] =>
  isRequired && (access === 'admin' || access === 'publisher') ? [refuseOneFactor] : [];

const refuseOneFactor: PortalMiddleware = (ctx, next) => {
  // Others are refused for what they are not; a publishing token is no session.
  const { roles = [], secondFactor } = sessionOf(ctx);
  if (ctx.state.publisher || secondFactor || !roles.includes('admin')) return next();
  throw createError(403, refusals.secondFactorRequired, {
    code: refusalCodes.secondFactorRequired,
  });
};

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
      if (await store.insert(sid, session)) {
        if (ctx) givenSids.set(ctx, sid);
        return;
      }
      const isOver = ctx !== undefined && isRenewal(ctx);
      throw createError(401, isOver ? refusals.unauthorized : refusals.credentials);
    },
    async destroy(sid: string, { ctx }: { ctx?: PortalContext }) {
      // A renewal has retired it.
      if (ctx === undefined || !isRenewal(ctx)) await store.destroy(sid);
    },
  };
}

/** Signs a person in under a new sid; whatever session the browser had ends. */
export async function startSession(
  ctx: PortalContext & Partial<WithSession>,
  session: NewSession,
): Promise<void> {
  const isNew = (ctx.session as LiveSession).isNew;
  ctx.session = session;
  const begun = ctx.session as LiveSession;
  await (isNew ? begun.manuallyCommit() : begun.regenerate());
}

/**
 * Gives the session a new sid, as it is now: of what asked for the renewal, other requests may know
 * more. The request that comes first does it; to the others their sid is a retired one.
 * @returns whether it was this request
 */
export async function renewSession(
  ctx: PortalContext & Partial<WithSession>,
  store: SessionStore,
  proved: Pick<NewSession, 'confirmedAt' | 'secondFactor'> = {},
): Promise<boolean> {
  const session = ctx.session as LiveSession;
  if (!(await store.retire(sidOf(ctx)))) {
    session.retired = true;
    return false;
  }
  const { userId = '', roles = [], authenticatedAt = '', ends, id, secondFactor } = session;
  await startSession(ctx, {
    userId,
    roles,
    authenticatedAt,
    ...(ends && { ends }),
    ...(id && { id }),
    ...(secondFactor && { secondFactor }),
    ...proved,
  });
  return true;
}

/** Whether the session was proved by more than a password. */
export const hasSecondFactor = (ctx: PortalContext): boolean =>
  sessionOf(ctx).secondFactor === true;

/** Ends the session on the server and removes the cookie; nothing happens without a session. */
export async function endSession(ctx: PortalContext & Partial<WithSession>): Promise<void> {
  if (ctx.state.principal.userId === null) return;
  const session = ctx.session as LiveSession;
  ctx.session = null;
  await session.manuallyCommit();
}
