import { type Call, callList, calls, refusals, type ServiceName } from '@counsel/contracts';
import { allowed, type PortalMiddleware, type PortalState, serve } from '@counsel/service-kit';
import Router, { type RouterContext } from '@koa/router';
import createError from 'http-errors';
import { limitBody, limitUpload, readBody } from '../body.ts';
import type { HashingLine } from '../hashing-line.ts';
import { withoutToken } from '../remotes/tokens.ts';
import { refuseRetired, requireRecentSignIn, requireSecondFactor } from '../sessions/session.ts';
import type { Throttler } from '../throttle.ts';
import type { ServeCall } from './serve-call.ts';

interface ApiOptions {
  findPublisher: PortalMiddleware;
  refuseCrossSite: PortalMiddleware;
  /** Finds the session, and who asks. */
  findSession: PortalMiddleware[];
  throttles: Throttler;
  /** What administrators do asks for a second factor. */
  requiresSecondFactor: boolean;
  /** Refuses what a remote's page may not change. */
  holdToDeclared: (call: Call) => PortalMiddleware[];
  /** Refuses changes of a session that has ended since. */
  refuseEnded: PortalMiddleware;
  /** Of calls that hash a password. */
  line: HashingLine;
  /** Counts wrong guesses, where the call has accounts guessed at. */
  countGuesses: (call: Call) => PortalMiddleware[];
  /** Adds the calls that the gateway answers itself. */
  addRoutes: (serveCall: ServeCall) => void;
  /** To where each service's calls are passed on. */
  upstreams: Record<ServiceName, PortalMiddleware>;
}

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** The table of calls as routes: what is not in it is not there. */
export function apiRouter(options: ApiOptions): Router<PortalState> {
  const { throttles, line, upstreams } = options;
  const router = new Router<PortalState>({ sensitive: true, strict: true });
  const counted = (call: Call) => [...throttles.perPerson(call), ...options.countGuesses(call)];
  options.addRoutes((call, handler) => {
    serve(router, call, handler, {
      before: firstRefusals(call, options),
      after: [
        ...lookAgain(call, options),
        ...requireRecentSignIn(call),
        ...(call.upload ? [limitUpload()] : []),
        ...line.inTurn(call),
        ...counted(call),
      ],
    });
  });
  for (const call of literalFirst(callList.map((row) => row.call))) {
    if (call.owner === 'gateway') continue;
    router.register(
      call.path,
      [call.method],
      [
        ...firstRefusals(call, options),
        allowed(call),
        // Of reads, too: a body whose length nobody tells would reach the service as another request.
        limitBody({ anyType: call.fromAnywhere }),
        ...(call.recentSignIn ? [readWhole] : []),
        ...lookAgain(call, options),
        ...requireRecentSignIn(call),
        ...line.inTurn(call),
        ...counted(call),
        upstreams[call.owner],
      ],
    );
  }
  return router;
}

/** What is refused before anything is told, in the order in which a stranger may learn of things. */
function firstRefusals(call: Call, options: ApiOptions): PortalMiddleware[] {
  const isChange = call.method !== 'GET' && !call.fromAnywhere;
  return [
    ...(call.access === 'publisher' ? [options.findPublisher] : []),
    ...(isChange ? [withoutToken(options.refuseCrossSite)] : []),
    ...options.line.atTheDoor(call),
    ...options.throttles.perAddress(call),
    ...options.findSession.map(withoutToken),
    // Who signs out is to be out, whichever sid the browser had left with.
    ...(isChange && call !== calls.logout ? [withoutToken(refuseRetired)] : []),
    ...requireSecondFactor(call, options.requiresSecondFactor),
    ...options.holdToDeclared(call),
  ];
}

/** After the body, however long it took: changes by somebody who was signed in when it began. */
function lookAgain(call: Call, { refuseEnded }: ApiOptions): PortalMiddleware[] {
  const isChange = call.method !== 'GET' && call.access !== 'anyone';
  return isChange ? [withoutToken(refuseEnded)] : [];
}

/** What matters most is not passed on while its body is under way. */
const readWhole: PortalMiddleware = async (ctx, next) => {
  await readBody(ctx);
  await next();
};

/** 404 and 405 of the API, after its routes. */
export function refuseUnknown(): PortalMiddleware {
  return function refuseOtherCalls(ctx, next) {
    if (!isApi(ctx.path)) return next();
    const matched: RouterContext['matched'] = ctx.matched;
    const methods = [...new Set(matched?.flatMap((layer) => layer.methods))];
    if (methods.length === 0) throw createError(404, refusals.notFound);
    throw createError(405, refusals.wrongMethod, { headers: { Allow: methods.join(', ') } });
  };
}

/** `/questions/queue` is asked before `/questions/:id`. */
const literalFirst = (calls: Call[]) =>
  calls.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
