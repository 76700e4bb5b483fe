import {
  calls,
  confirmations,
  internalCalls,
  returnAddress,
  type SignedIn,
  sessionTexts,
  signInsOfAccount,
} from '@counsel/contracts';
import {
  type AuditEntry,
  goneSignal,
  type InternalClient,
  type PortalContext,
  type SeenDevice,
} from '@counsel/service-kit';
import { isHttpError } from 'http-errors';
import { Counter } from 'prom-client';
import type { ServeCall } from './api/serve-call.ts';
import type { Recorder } from './audit-recorder.ts';
import { deviceNameOf } from './devices/device-name.ts';
import type { KnownDevices } from './devices/known-devices.ts';
import { beginAnew } from './sessions/begin-anew.ts';
import {
  endSession,
  hasSecondFactor,
  renewSession,
  sessionRenewed,
  startSession,
} from './sessions/session.ts';
import type { SessionStore } from './sessions/store.ts';
import type { Throttler } from './throttle.ts';

const signIns = new Counter({
  name: 'counsel_sign_ins_total',
  help: 'Sign-ins by password or passkey, as identity found them.',
  labelNames: ['by', 'outcome'],
});

export interface AuthDeps {
  sessions: SessionStore;
  devices: KnownDevices;
  identity: InternalClient;
  record: Recorder;
}

/** Calls that start or end a session: identity refuses or says who it is. */
export function addAuthRoutes(
  serveCall: ServeCall,
  deps: AuthDeps & { throttles: Throttler },
): void {
  const { sessions, devices, identity, record } = deps;
  addSignInRoutes(serveCall, deps);
  addPasswordRoutes(serveCall, deps);

  serveCall(calls.register, async ({ ctx, body }) => {
    const { requestId } = ctx.state;
    const signedIn = await identity(internalCalls.register, { body, requestId });
    const entry = record.entryOf(ctx, { action: 'registered', actor: signedIn.user.id });
    await signIn(ctx, signedIn, entry);
    await devices.add(ctx, ownerOf(signedIn));
    return signedIn.user;
  });

  serveCall(calls.logout, async ({ ctx }) => {
    const { userId } = ctx.state.principal;
    await endSession(ctx);
    if (userId) await record(ctx, { action: 'signed-out', actor: userId });
    ctx.set('Clear-Site-Data', '"cache"');
    return { message: sessionTexts.signedOut };
  });

  serveCall(calls.confirmSignIn, async ({ ctx, viewer: { userId }, body, log }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id: userId }, body, requestId };
    const { email, secondFactor, ...proof } = await identity(internalCalls.confirmSignIn, asked);
    const proved = { confirmedAt: proof.provedAt, ...(secondFactor && { secondFactor }) };
    if (!(await renewSession(ctx, sessions, proved))) throw sessionRenewed();
    await devices.confirm(ctx, { userId, email, ...proof });
    await record(ctx, { action: 'stepped-up', actor: userId });
    log.info({ security: true, userId }, 'confirmed who they are');
    return { message: sessionTexts.confirmed };
  });

  serveCall(calls.goToLogin, ({ ctx, query }) => {
    const returnTo = returnAddress(query.returnTo);
    ctx.redirect(returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login');
    return { message: sessionTexts.signInFirst };
  });
}

/** Sign-ins, counted for the account once it is proved who they are. */
function addSignInRoutes(
  serveCall: ServeCall,
  { devices, identity, record, throttles }: AuthDeps & { throttles: Throttler },
): void {
  const countSignIn = throttles.counter('sign-ins account', signInsOfAccount);

  serveCall(calls.login, async ({ ctx, body }) => {
    const { requestId, knownDevice } = ctx.state;
    const asked = { body, requestId, signal: goneSignal(ctx) };
    const signedIn = await counted('password', identity(internalCalls.signIn, asked));
    return welcome(ctx, signedIn, async () => knownDevice);
  });

  serveCall(calls.signInWithPasskey, async ({ ctx, body }) => {
    const { requestId } = ctx.state;
    const asked = { body, requestId };
    const signedIn = await counted('passkey', identity(internalCalls.signInWithPasskey, asked));
    const { email } = signedIn.user;
    return welcome(ctx, signedIn, () => devices.find(ctx, email), { outcome: 'passkey' });
  });

  async function welcome(
    ctx: PortalContext,
    signedIn: SignedIn,
    findDevice: () => Promise<SeenDevice | undefined>,
    how: { outcome?: string } = {},
  ) {
    const { user } = signedIn;
    await countSignIn(user.id);
    const entry = record.entryOf(ctx, { action: 'signed-in', actor: user.id, ...how });
    await signIn(ctx, signedIn, entry);
    await devices.welcome(ctx, ownerOf(signedIn), await findDevice());
    return user;
  }
}

/** What was shown was good, or was not; what could not be looked at counts as neither. */
async function counted<T>(by: 'password' | 'passkey', attempt: Promise<T>): Promise<T> {
  try {
    const found = await attempt;
    signIns.inc({ by, outcome: 'ok' });
    return found;
  } catch (error) {
    if (isHttpError(error) && error.status === 401) signIns.inc({ by, outcome: 'refused' });
    throw error;
  }
}

/** Calls about passwords: what they prove, and the devices that are known by it. */
function addPasswordRoutes(serveCall: ServeCall, deps: AuthDeps): void {
  const { sessions, devices, identity } = deps;

  serveCall(calls.forgotPassword, async ({ ctx, viewer, body: { email } }) => {
    const isKnownDevice = (await devices.find(ctx, email)) !== undefined;
    const body = { email, isKnownDevice, ...(viewer.userId && { askedBy: viewer.userId }) };
    return identity(internalCalls.forgotPassword, { body, requestId: ctx.state.requestId });
  });

  serveCall(calls.resetPassword, async ({ ctx, body }) => {
    const { requestId } = ctx.state;
    const owner = await identity(internalCalls.resetPassword, { body, requestId });
    // At once, as with a changed password: an intruder's session is not to add a passkey meanwhile.
    await sessions.endOthers(owner.userId, undefined);
    // Whoever reads the account's mail owns it, and others may be guessing at it right now.
    await devices.add(ctx, owner);
    return { message: confirmations.passwordReset };
  });

  serveCall(calls.changePassword, async ({ ctx, viewer: { userId }, body, log }) => {
    const { requestId, sessionId } = ctx.state;
    const asked = {
      params: { id: userId },
      body: { ...body, ...(sessionId && { sessionId }) },
      requestId,
    };
    const changed = await identity(internalCalls.changePassword, asked);
    await beginAnew(ctx, deps, userId, { ...changed, secondFactor: hasSecondFactor(ctx) });
    log.info({ security: true, userId }, 'password changed');
    return { message: confirmations.passwordChanged };
  });
}

async function signIn(
  ctx: PortalContext,
  { user, roles, provedAt, credentialsVersion, secondFactor }: SignedIn,
  entry: AuditEntry,
) {
  await startSession(ctx, {
    userId: user.id,
    roles,
    authenticatedAt: provedAt,
    credentialsVersion,
    device: deviceNameOf(ctx),
    secondFactor,
    entry,
  });
  ctx.state.log.info({ security: true, userId: user.id, path: ctx.path }, 'signed in');
}

const ownerOf = ({ user: { id: userId, email }, provedAt, credentialsVersion }: SignedIn) => ({
  userId,
  email,
  provedAt,
  credentialsVersion,
});
