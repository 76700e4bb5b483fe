import { calls, confirmations, internalCalls } from '@counsel/contracts';
import type { ServeCall } from './api/serve-call.ts';
import type { AuthDeps } from './auth.routes.ts';
import { beginAnew } from './sessions/begin-anew.ts';

/** Changes of what proves who somebody is: identity makes them. */
export function addSecondFactorRoutes(serveCall: ServeCall, deps: AuthDeps): void {
  const { identity } = deps;

  serveCall(calls.addPasskey, async ({ ctx, viewer: { userId: id }, body }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, body, requestId };
    await beginAnew(ctx, deps, id, await identity(internalCalls.addPasskey, asked));
    return { message: confirmations.passkeyAdded };
  });

  serveCall(calls.removePasskey, async ({ ctx, viewer: { userId: id }, params }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id, passkeyId: params.id }, requestId };
    await beginAnew(ctx, deps, id, await identity(internalCalls.removePasskey, asked));
    return { message: confirmations.passkeyRemoved };
  });

  serveCall(calls.confirmAuthenticator, async ({ ctx, viewer: { userId: id }, body }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, body, requestId };
    await beginAnew(ctx, deps, id, await identity(internalCalls.confirmAuthenticator, asked));
    return { message: confirmations.authenticatorAdded };
  });

  serveCall(calls.removeAuthenticator, async ({ ctx, viewer: { userId: id } }) => {
    const { requestId } = ctx.state;
    const asked = { params: { id }, requestId };
    await beginAnew(ctx, deps, id, await identity(internalCalls.removeAuthenticator, asked));
    return { message: confirmations.authenticatorRemoved };
  });
}
