import { type FactorsChanged, refusals } from '@counsel/contracts';
import type { PortalContext } from '@counsel/service-kit';
import createError from 'http-errors';
import { deviceNameOf } from '../devices/device-name.ts';
import type { KnownDevices } from '../devices/known-devices.ts';
import { inherited, startSession } from './session.ts';
import type { SessionStore } from './store.ts';

interface BeginAnewDeps {
  sessions: SessionStore;
  devices: KnownDevices;
}

/**
 * After a change of what proves who somebody is: all other sessions end at once, and the one in hand
 * goes on under a new sid, as one that was proved by what there is now. Should this process die
 * meanwhile, the event that identity sent ends what is left; of a changed password but for the session
 * in hand (decision 0080).
 * @throws 401 if the session in hand was ended by somebody else meanwhile
 */
export async function beginAnew(
  ctx: PortalContext,
  { sessions, devices }: BeginAnewDeps,
  userId: string,
  { roles, secondFactor, ...proof }: FactorsChanged,
): Promise<void> {
  const { sessionId: id } = ctx.state;
  const { provedAt: authenticatedAt, credentialsVersion } = proof;
  const proved = { authenticatedAt, credentialsVersion, secondFactor };
  const isThere = id !== undefined && (await sessions.endAllBut(userId, id, proved));
  if (!isThere) throw createError(401, refusals.unauthorized);
  const session = { userId, roles, ...proved, ...inherited(ctx), device: deviceNameOf(ctx) };
  await startSession(ctx, { ...session, id });
  await devices.keep(ctx, userId, proof);
}
