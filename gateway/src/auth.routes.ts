import {
  calls,
  confirmations,
  internalCalls,
  type PasswordChanged,
  type SignedIn,
  sessionTexts,
} from '@counsel/contracts';
import type { InternalClient } from '@counsel/service-kit';
import type { Context, Middleware } from 'koa';
import { endSession, startSession } from './sessions/session.ts';
import type { SessionStore } from './sessions/store.ts';

interface AuthDeps {
  sessions: SessionStore;
  identity: InternalClient;
  publicUrl: string;
}

/** Calls that start or end a session. */
export const authHandlers = (deps: AuthDeps) => ({
  login: signInBy(internalCalls.signIn, deps.identity),
  register: signInBy(internalCalls.register, deps.identity),
  logout,
  goToLogin: goToLogin(deps.publicUrl),
  changePassword: changePassword(deps),
});

/** Asks identity, which refuses or says who it is; then a session begins. */
function signInBy(
  { method, path }: { method: string; path: string },
  identity: InternalClient,
): Middleware {
  return async function signIn(ctx) {
    const { body } = ctx.request;
    const { requestId } = ctx.state;
    const { user, roles, provedAt } = await identity<SignedIn>({ method, path, body, requestId });
    await startSession(ctx, { userId: user.id, roles, authenticatedAt: provedAt });
    ctx.state.log.info({ userId: user.id, call: path }, 'signed in');
    ctx.status = path === internalCalls.register.path ? calls.register.success.status : 200;
    ctx.body = user;
  };
}

async function logout(ctx: Context): Promise<void> {
  await endSession(ctx);
  ctx.set('Clear-Site-Data', '"cache"');
  ctx.body = { message: sessionTexts.signedOut };
}

/** Identity proves the present password; then all sessions end, and this one begins anew. */
function changePassword({ sessions, identity }: AuthDeps): Middleware {
  const { method, path } = internalCalls.changePassword;
  return async function replacePassword(ctx) {
    const { principal, sessionId, requestId, log } = ctx.state;
    const { userId } = principal;
    const { roles, provedAt } = await identity<PasswordChanged>({
      method,
      path: path.replace(':id', userId),
      body: ctx.request.body,
      requestId,
    });
    // At once; should this process die here, the event that identity sent does the same.
    await sessions.endOthers(userId, sessionId);
    await startSession(ctx, { userId, roles, authenticatedAt: provedAt });
    log.info({ userId }, 'password changed');
    ctx.body = { message: confirmations.passwordChanged };
  };
}

function goToLogin(publicUrl: string): Middleware {
  return function redirectToLogin(ctx) {
    const returnTo = ownAddress(String(ctx.query.returnTo ?? ''), publicUrl);
    ctx.redirect(returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login');
    ctx.body = { message: sessionTexts.signInFirst };
  };
}

/** The address as a path of the portal; undefined unless it is a relative one that stays here. */
export function ownAddress(address: string, publicUrl: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, publicUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, publicUrl);
  const isOurs = origin === new URL(publicUrl).origin && !pathname.startsWith('//');
  return isOurs ? pathname + search + hash : undefined;
}
