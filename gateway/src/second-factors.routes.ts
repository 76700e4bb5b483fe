import { calls, confirmations, type FactorsChanged, internalCalls } from '@counsel/contracts';
import type { PortalContext } from '@counsel/service-kit';
import type { ServeCall } from './api/serve-call.ts';
import { type AuthDeps, deviceOf } from './auth.routes.ts';
import { provenBefore, startSession } from './sessions/session.ts';

/**
 * Changes of what proves who somebody is. Identity makes them; the session in hand begins anew, as
 * one that was proved by what there is now, and all others end.
 */
export function addSecondFactorRoutes(
  serveCall: ServeCall,
  { sessions, devices, identity }: AuthDeps,
): void {
  serveCall(calls.addPasskey, async ({ ctx, viewer: { userId: id }, body }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, body, requestId };
    await beginAnew(ctx, id, await identity(internalCalls.addPasskey, asked));
    return { message: confirmations.passkeyAdded };
  });

  serveCall(calls.removePasskey, async ({ ctx, viewer: { userId: id }, params }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id, passkeyId: params.id }, requestId };
    await beginAnew(ctx, id, await identity(internalCalls.removePasskey, asked));
    return { message: confirmations.passkeyRemoved };
  });

  serveCall(calls.confirmAuthenticator, async ({ ctx, viewer: { userId: id }, body }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, body, requestId };
    await beginAnew(ctx, id, await identity(internalCalls.confirmAuthenticator, asked));
    return { message: confirmations.authenticatorAdded };
  });

  serveCall(calls.removeAuthenticator, async ({ ctx, viewer: { userId: id } }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, requestId };
    await beginAnew(ctx, id, await identity(internalCalls.removeAuthenticator, asked));
    return { message: confirmations.authenticatorRemoved };
  });

  async function beginAnew(ctx: PortalContext, userId: string, changed: FactorsChanged) {
    const { roles, provedAt, secondFactor } = changed;
    // At once; should this process die here, the event that identity sent does the same.
    await sessions.endOthers(userId, ctx.state.sessionId);
    const device = deviceOf(ctx);
    const authenticatedAt = provedAt;
    const begun = { userId, roles, authenticatedAt, device, secondFactor };
    await startSession(ctx, { ...begun, ...provenBefore(ctx) });
    await devices.keep(ctx, userId, provedAt);
  }
}
