import {
  type Call,
  type CallName,
  type CallOwner,
  callList,
  type calls,
  refusals,
  type ServiceName,
} from '@counsel/contracts';
import { allowed, validated } from '@counsel/service-kit';
import Router, { type RouterContext } from '@koa/router';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import { limitBody, limitUpload } from '../body.ts';
import { withoutToken } from '../remotes/tokens.ts';
import type { throttler } from '../throttle.ts';

type CallOf<Owner extends CallOwner> = {
  [Name in CallName]: (typeof calls)[Name]['owner'] extends Owner ? Name : never;
}[CallName];
/** The calls that the gateway answers itself: those about sessions. */
type GatewayCall = CallOf<'gateway'>;

interface ApiOptions {
  findPublisher: Middleware;
  refuseCrossSite: Middleware;
  findSession: Middleware;
  throttles: ReturnType<typeof throttler>;
  /** Those that the gateway answers itself. */
  handlers: Record<GatewayCall, Middleware>;
  /** To where each service's calls are passed on. */
  upstreams: Record<ServiceName, Middleware>;
}

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The table of calls as routes: what is not in it is not there. */
export function apiRouter(options: ApiOptions): Router {
  const router = new Router({ sensitive: true, strict: true });
  for (const { name, call } of literalFirst(callList)) {
    router.register(call.path, [call.method], routeOf(name, call, options) as never);
  }
  return router;
}

/** 404 and 405 of the API, after its routes. */
export function refuseUnknown(): Middleware {
  return function refuseOtherCalls(ctx, next) {
    if (!isApi(ctx.path)) return next();
    const { matched = [] } = ctx as RouterContext;
    const methods = [...new Set(matched.flatMap((layer) => layer.methods))];
    if (methods.length === 0) throw createError(404, refusals.notFound);
    throw createError(405, refusals.wrongMethod, { headers: { Allow: methods.join(', ') } });
  };
}

/** First refusal, in the order in which a stranger may learn of things. */
function routeOf(name: CallName, call: Call, options: ApiOptions): Middleware[] {
  const changes = call.method !== 'GET';
  return [
    ...(call.access === 'publisher' ? [options.findPublisher] : []),
    ...(changes && !call.fromAnywhere ? [withoutToken(options.refuseCrossSite)] : []),
    ...options.throttles.perAddress(name),
    withoutToken(options.findSession),
    allowed(call),
    ...options.throttles.perPerson(name),
    ...(changes ? [limitOf(call)] : []),
    ...(call.owner === 'gateway' ? validated(call) : []),
    ...options.throttles.perAccount(name),
    call.owner === 'gateway'
      ? options.handlers[name as GatewayCall]
      : options.upstreams[call.owner],
  ];
}

const limitOf = ({ upload, fromAnywhere }: Call): Middleware =>
  upload ? limitUpload() : limitBody({ anyType: fromAnywhere });

/** `/questions/queue` is asked before `/questions/:id`. */
const literalFirst = (list: typeof callList) =>
  list.toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length);
