import { type ErrorBody, errorCode, type FieldError, refusals } from '@counsel/contracts';
import createError, { isHttpError } from 'http-errors';
import { isPoolExhausted } from './database.ts';
import type { PortalContext, PortalMiddleware } from './state.ts';

/** Seconds after which a client may ask again when a part of the portal is away. */
export const retryAfterSeconds = 2;

/** A refusal with the field errors that explain it. */
export const invalid = (errors: FieldError[]) => createError(400, refusals.invalid, { errors });

/**
 * Outermost middleware: whatever goes wrong leaves in the one shape. Expected errors are
 * `http-errors`; the cause of any other is in the log alone. `isAvailable` tells a fault of ours from
 * a database that is away; it is asked only about unexpected errors.
 */
export function errorShape(isAvailable: () => Promise<boolean>): PortalMiddleware {
  return async function handleErrors(ctx, next) {
    try {
      await next();
      const untouched = ctx.status === 404 && ctx.body === undefined && ctx.respond !== false;
      if (untouched) throw createError(404, refusals.notFound);
    } catch (thrown) {
      const error = await refusalOf(thrown, isAvailable);
      if (error.status >= 500) ctx.state.log.error({ err: thrown }, 'request failed');
      ctx.state.refusal = error.code;
      answerWith(ctx, error);
    }
  };
}

interface Refusal {
  status: number;
  message: string;
  code: string;
  errors: FieldError[];
  headers: Record<string, string>;
}

async function refusalOf(thrown: unknown, isAvailable: () => Promise<boolean>): Promise<Refusal> {
  if (isHttpError(thrown) && thrown.expose) return refusal(thrown.status, thrown.message, thrown);
  if (isHttpError(thrown) && thrown.status > 500) {
    return refusal(thrown.status, refusals.unavailable, thrown);
  }
  const isAway = isPoolExhausted(thrown) || !(await isAvailable());
  if (isAway) return refusal(503, refusals.unavailable);
  return refusal(500, refusals.internal);
}

interface RefusalDetails {
  code?: unknown;
  errors?: FieldError[];
  headers?: Record<string, string> | undefined;
}

function refusal(status: number, message: string, details: RefusalDetails = {}): Refusal {
  const { code, errors = [], headers = {} } = details;
  const away = status >= 502 && status <= 504;
  return {
    status,
    message,
    code: typeof code === 'string' ? code : errorCode(status),
    errors,
    headers: { ...(away && { 'Retry-After': String(retryAfterSeconds) }), ...headers },
  };
}

function answerWith(ctx: PortalContext, { status, message, code, errors, headers }: Refusal): void {
  const body: ErrorBody = { message, code, requestId: ctx.state.requestId, errors };
  ctx.status = status;
  ctx.set({ 'Cache-Control': 'no-store', ...headers });
  ctx.type = 'json';
  ctx.body = body;
}
