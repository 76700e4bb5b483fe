import { randomUUID } from 'node:crypto';
import type { CallOwner } from '@counsel/contracts';
import { refusals } from '@counsel/contracts';
import Router from '@koa/router';
import createError from 'http-errors';
import Koa, { type Middleware } from 'koa';
import { errorShape } from './errors.ts';
import { type Logger, uncensored } from './log.ts';
import {
  principalVerifier,
  requestIdHeader,
  type Subject,
  type VerifyPrincipal,
} from './principal.ts';

export interface ServiceAppOptions {
  name: CallOwner;
  log: Logger;
  principalKey: string;
  /** Ready to serve; false while starting, draining, or without a database. */
  isReady: () => Promise<boolean>;
  /** Tells a database that is away from a fault of ours. */
  isAvailable: () => Promise<boolean>;
  addRoutes: (router: Router) => void;
}

/** The app of a service: health, log, errors, the principal, then its routes. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const { log, isAvailable } = options;
  const router = new Router();
  options.addRoutes(router);
  const app = new Koa();
  app.use(accessLog(log));
  app.use(errorShape({ log, isAvailable }));
  app.use(health(options.isReady));
  app.use(requirePrincipal(options));
  app.use(router.routes());
  app.on('error', (err) => log.error({ err }, 'answer could not be sent'));
  return app;
}

/** One line per request: never the address's query, a body or a header. */
export function accessLog(log: Logger): Middleware {
  const lines = uncensored(log);
  return async function logRequest(ctx, next) {
    const began = performance.now();
    await next();
    if (ctx.state.isProbe) return;
    const { requestId, principal, refusal } = ctx.state;
    lines.info(
      {
        requestId,
        method: ctx.method,
        path: ctx._matchedRoute ?? ctx.path,
        status: ctx.status,
        milliseconds: Math.round(performance.now() - began),
        ...(principal?.userId && { userId: principal.userId }),
        ...(refusal && { refusal }),
      },
      'request',
    );
  };
}

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function health(isReady: () => Promise<boolean>): Middleware {
  return async function answerProbes(ctx, next) {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    ctx.state.isProbe = true;
    const ready = ctx.path === '/healthz' || (await isReady());
    ctx.status = ready ? 200 : 503;
    ctx.body = { ready };
  };
}

/** Refuses every call that the gateway or another service did not sign. */
function requirePrincipal({ name, principalKey, log }: ServiceAppOptions): Middleware {
  const verify = principalVerifier(name, principalKey);
  return async function readPrincipal(ctx, next) {
    const { state } = ctx;
    const subject = await verifyBearer(ctx.req.headers.authorization, verify);
    state.requestId = requestIdOf(ctx.req.headers[requestIdHeader]);
    state.principal = { ...subject, requestId: state.requestId };
    const { requestId, principal } = state;
    // Made when something is to be said, which is seldom.
    Object.defineProperty(state, 'log', {
      get: () => log.child({ requestId, ...(principal.userId && { userId: principal.userId }) }),
    });
    const internal = ctx.path.startsWith('/internal/');
    if (internal !== principal.isService) throw createError(404, refusals.notFound);
    await next();
  };
}

async function verifyBearer(authorization = '', verify: VerifyPrincipal): Promise<Subject> {
  const [scheme, token = ''] = authorization.split(' ');
  try {
    if (scheme === 'Bearer') return await verify(token);
  } catch {
    // Why a token is no good is nobody's business who can't make a good one.
  }
  throw createError(401, refusals.unauthorized);
}

/** As the caller names it; a name of its own for a caller that names none. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : randomUUID();
