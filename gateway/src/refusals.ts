import { callList } from '@counsel/contracts';
import type { AuditTally, PortalMiddleware } from '@counsel/service-kit';
import { isApi } from './api/router.ts';
import type { ClientAddress } from './client-address.ts';
import type { NetworkHash } from './network.ts';

interface RefusalOptions {
  tally: AuditTally;
  addressOf: ClientAddress;
  networkHash: NetworkHash;
}

/** Forbidden, too many, and what is hidden from who may not know of it. */
const refused = new Set([403, 404, 429]);
const known = new Set(callList.map(({ call }) => `${call.method} ${call.path}`));

/** Keeps in the audit table which calls were refused to whom. */
export function keepRefusals({ tally, addressOf, networkHash }: RefusalOptions): PortalMiddleware {
  return async function keepRefusal(ctx, next) {
    if (!isApi(ctx.path)) return next();
    // The headers are others once the call is passed on.
    const address = addressOf(ctx);
    const hasToken = ctx.req.headers.authorization !== undefined;
    await next();
    if (!refused.has(ctx.status) && !(ctx.status === 401 && hasToken)) return;
    const { principal, requestId } = ctx.state;
    const subject = `${ctx.method} ${ctx._matchedRoute}`;
    // What is no call tells of nobody's wish.
    if (!known.has(subject)) return;
    tally.count({
      action: 'access-refused',
      actor: principal.userId,
      subject,
      outcome: String(ctx.status),
      requestId,
      network: networkHash(address),
    });
  };
}
