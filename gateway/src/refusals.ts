import { type Call, callList, calls } from '@counsel/contracts';
import type { AuditTally, PortalMiddleware } from '@counsel/service-kit';
import { isApi } from './api/router.ts';
import { actorIn } from './audit-recorder.ts';
import type { ClientAddress } from './client-address.ts';
import type { NetworkHash } from './network.ts';

interface RefusalOptions {
  tally: AuditTally;
  addressOf: ClientAddress;
  networkHash: NetworkHash;
}

/** Forbidden, too many, and what is hidden from who may not know of it. */
const refused = new Set([403, 404, 429]);
const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const known = new Set(callList.map(({ call }) => keyOf(call)));
/** Of these, what was shown was no good. */
const [signIn, stepUp] = [calls.login, calls.confirmSignIn].map(keyOf);

/** As which action the answer to a call is kept; undefined for what tells of nobody's wish. */
function actionOf(subject: string, status: number, hasToken: boolean) {
  if (!known.has(subject)) return undefined;
  if (subject === stepUp && status === 400) return 'step-up-refused';
  const isWrong = status === 401 && (hasToken || subject === signIn);
  return isWrong || refused.has(status) ? 'access-refused' : undefined;
}

/** Keeps in the audit table which calls were refused to whom. */
export function keepRefusals({ tally, addressOf, networkHash }: RefusalOptions): PortalMiddleware {
  return async function keepRefusal(ctx, next) {
    if (!isApi(ctx.path)) return next();
    // The headers are others once the call is passed on, and a connection that was closed has no address.
    const { headers, socket } = ctx.req;
    const { remoteAddress } = socket;
    await next();
    const { requestId } = ctx.state;
    const subject = `${ctx.method} ${ctx._matchedRoute}`;
    const action = actionOf(subject, ctx.status, headers.authorization !== undefined);
    if (!action) return;
    tally.count({
      action,
      actor: actorIn(ctx.state),
      subject,
      outcome: String(ctx.status),
      requestId,
      network: networkHash(addressOf({ req: { headers, socket: { remoteAddress } } })),
    });
  };
}
