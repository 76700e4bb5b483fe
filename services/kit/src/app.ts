import { randomUUID } from 'node:crypto';
import type { CallOwner } from '@counsel/contracts';
import { refusals } from '@counsel/contracts';
import Router from '@koa/router';
import createError, { isHttpError } from 'http-errors';
import Koa from 'koa';
import { errorShape } from './errors.ts';
import { type Logger, uncensored } from './log.ts';
import { observeCalls } from './metrics/counted.ts';
import { isExpired, requestIdHeader, type Subject, type VerifyPrincipal } from './principal.ts';
import {
  nameRequest,
  type PortalContext,
  type PortalMiddleware,
  type PortalState,
  RequestState,
} from './state.ts';
import { traceCalls } from './tracing/trace-calls.ts';
import { isTracing } from './tracing/tracing.ts';

export interface ServiceAppOptions {
  name: CallOwner;
  log: Logger;
  /** Knows whom the gateway, or another service, vouches for. */
  verify: VerifyPrincipal;
  /** Ready to serve; false while starting, draining, or without a database. */
  isReady: () => Promise<boolean>;
  /** Tells a database that is away from a fault of ours. */
  isAvailable: () => Promise<boolean>;
  /** Around all routes. */
  around?: PortalMiddleware[];
  addRoutes: (router: Router<PortalState>) => void;
}

/** The app of a service: health, log, errors, the principal, then its routes. */
export function createServiceApp(options: ServiceAppOptions): Koa<PortalState> {
  const { log, isAvailable } = options;
  // As the table of calls spells them: what another server in between would not take for one, is none.
  const router = new Router<PortalState>({ sensitive: true, strict: true });
  options.addRoutes(router);
  const app = new Koa<PortalState>();
  app.use(nameRequest(log));
  app.use(accessLog(log));
  app.use(observeCalls(options.name));
  app.use(errorShape(isAvailable));
  app.use(health(options.isReady));
  app.use(requirePrincipal(options));
  if (isTracing()) app.use(traceCalls({ goesOn: true }));
  for (const each of options.around ?? []) app.use(each);
  app.use(router.routes());
  app.on('error', (err) => log.error({ err }, 'answer could not be sent'));
  return app;
}

/** A page's address names no question beside whoever opens it; one that is none of ours has an end. */
const pathOf = ({ path }: PortalContext): string =>
  path.slice(0, longestPath).replace(/\/\d+(?=\/|$)/g, '/:id');
const longestPath = 200;

/** One line per request: never the address's query, a body or a header. */
export function accessLog(log: Logger): PortalMiddleware {
  const lines = uncensored(log);
  return async function logRequest(ctx, next) {
    const began = performance.now();
    await next();
    if (ctx.state.isProbe) return;
    const { requestId, traceId, principal, refusal } = ctx.state;
    // What is undefined is not written.
    lines.info(
      {
        requestId,
        traceId,
        method: ctx.method,
        path: ctx._matchedRoute ?? pathOf(ctx),
        status: ctx.status,
        milliseconds: Math.round(performance.now() - began),
        userId: principal.userId ?? undefined,
        refusal,
      },
      'request',
    );
  };
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function health(isReady: () => Promise<boolean>): PortalMiddleware {
  async function answer(ctx: PortalContext) {
    ctx.state.isProbe = true;
    const ready = ctx.path === '/healthz' || (await isReady());
    ctx.status = ready ? 200 : 503;
    ctx.body = { ready };
  }
  return function answerProbes(ctx, next) {
    const isProbe = ctx.path === '/healthz' || ctx.path === '/readyz';
    return isProbe ? answer(ctx) : next();
  };
}

/** Refuses every call that the gateway or another service did not sign. */
function requirePrincipal({ verify, log }: ServiceAppOptions): PortalMiddleware {
  return async function readPrincipal(ctx, next) {
    const subject = await verifyBearer(ctx.req.headers.authorization, verify);
    ctx.state = new RequestState(log, requestIdOf(ctx.req.headers[requestIdHeader]), subject);
    await next();
  };
}

async function verifyBearer(authorization = '', verify: VerifyPrincipal): Promise<Subject> {
  const [scheme, ...tokens] = authorization.split(' ');
  try {
    if (scheme === 'Bearer') return await verify(tokens.at(-1) ?? '');
  } catch (cause) {
    // A good one that came too late is no sign that its person was signed out: the call waited here.
    // Nor is one whose key is not known here yet.
    if (isExpired(cause) || isHttpError(cause)) {
      throw createError(503, refusals.unavailable, { cause });
    }
    // Why a token is no good is nobody's business who can't make a good one.
  }
  throw createError(401, refusals.unauthorized);
}

/** As the caller names it; a name of its own for a caller that names none. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : randomUUID();
