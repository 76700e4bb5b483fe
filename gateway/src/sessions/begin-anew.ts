import type { FactorsChanged } from '@counsel/contracts';
import type { PortalContext } from '@counsel/service-kit';
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
 * meanwhile, the event that identity sent ends what is left.
 * @throws 401 if the session in hand was ended by somebody else meanwhile
 */
export async function beginAnew(
  ctx: PortalContext,
  { sessions, devices }: BeginAnewDeps,
  userId: string,
  { roles, provedAt, secondFactor }: FactorsChanged,
): Promise<void> {
  const id = ctx.state.sessionId;
  const proved = { authenticatedAt: provedAt, secondFactor };
  // Not there: the event came first, and ended it as one of before the change.
  const isThere = await sessions.endAllBut(userId, id, proved);
  const session = { userId, roles, ...proved, ...inherited(ctx), device: deviceNameOf(ctx) };
  await startSession(ctx, { ...session, ...(isThere && id !== undefined && { id }) });
  await devices.keep(ctx, userId, provedAt);
}
