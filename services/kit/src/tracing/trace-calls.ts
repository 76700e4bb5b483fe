import { callNameOf } from '../metrics/counted.ts';
import type { PortalContext, PortalMiddleware } from '../state.ts';
import { traced, traceId, type Work } from './tracing.ts';

const told = (ctx: PortalContext) => ({
  name: callNameOf(ctx),
  attributes: {
    'http.request.method': ctx.method,
    'http.response.status_code': ctx.status,
    'counsel.request_id': ctx.state.requestId,
  },
});

/**
 * A call's part of its trace. What a stranger says of one is not heard: only a service, whose caller
 * has proved to be one of ours, goes on with its caller's, and begins none.
 */
export function traceCalls({ goesOn }: { goesOn: boolean }): PortalMiddleware {
  return function traceCall(ctx, next) {
    if (ctx.path === '/readyz' || ctx.path === '/healthz') return next();
    const work: Work = { name: 'call', kind: 'server' };
    if (goesOn) {
      const header = ctx.req.headers.traceparent;
      if (typeof header !== 'string') return next();
      work.parent = header;
    }
    const call = () => {
      ctx.state.traceId = traceId();
      return next();
    };
    return traced(work, call, () => told(ctx));
  };
}
