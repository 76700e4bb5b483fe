import { type ErrorBody, errorCode, type FieldError, limits, refusals } from '@counsel/contracts';
import createError, { type HttpError, isHttpError } from 'http-errors';
import { isPassing } from './database.ts';
import type { PortalContext, PortalMiddleware } from './state.ts';

/** Seconds after which a client may ask again when a part of the portal is away. */
export const retryAfterSeconds = 2;

/** A refusal with the field errors that explain it. */
export const invalid = (errors: FieldError[]) => createError(400, refusals.invalid, { errors });

/**
 * Outermost middleware: whatever goes wrong leaves in the one shape. Expected errors are
 * `http-errors`; the cause of any other is in the log alone. `isAvailable` tells a fault of ours from
 * a database that is away; it is asked only about errors that do not say so themselves.
 */
export function errorShape(isAvailable: () => Promise<boolean>): PortalMiddleware {
  return async function handleErrors(ctx, next) {
    try {
      await next();
      const untouched = ctx.status === 404 && ctx.body === undefined && ctx.respond !== false;
      if (untouched) throw createError(404, refusals.notFound);
    } catch (thrown) {
      const error = await refusalOf(ctx, thrown, isAvailable);
      if (error.status >= 500 && error !== thrown) {
        ctx.state.log.error({ err: thrown }, 'request failed');
      }
      answerWith(ctx, error);
    }
  };
}

/** As its caller may know it: the cause of what is not theirs stays here. */
async function refusalOf(
  ctx: PortalContext,
  thrown: unknown,
  isAvailable: () => Promise<boolean>,
): Promise<HttpError> {
  if (isHttpError(thrown)) {
    const { status, expose, headers } = thrown;
    if (expose) return thrown;
    if (status > 500) return createError(status, awayText(ctx, status), { headers });
  }
  const isAway = isPassing(thrown) || !(await isAvailable());
  return isAway ? createError(503, refusals.unavailable) : createError(500, refusals.internal);
}

/** Who is not there has done nothing; who broke off or answers too late may have. */
const awayText = ({ method }: PortalContext, status: number): string =>
  status === 503 || method === 'GET' ? refusals.unavailable : refusals.unanswered;

/** A refusal may quote what was sent, as often as it was wrong; it is an answer as others are. */
const bounded = ({ message, errors, ...body }: ErrorBody): ErrorBody => ({
  message: message.slice(0, limits.refusal.max),
  ...body,
  errors: errors.slice(0, limits.fieldErrors.max).map((each) => ({
    path: each.path.slice(0, limits.message.max),
    message: each.message.slice(0, limits.message.max),
  })),
});

function answerWith(ctx: PortalContext, refusal: HttpError): void {
  const { status, message, code = errorCode(status), errors = [], headers } = refusal;
  const isAway = status >= 502 && status <= 504;
  const body = bounded({ message, code, requestId: ctx.state.requestId, errors });
  ctx.state.refusal = code;
  ctx.status = status;
  ctx.set({
    'Cache-Control': 'no-store',
    ...(isAway && { 'Retry-After': String(retryAfterSeconds) }),
    ...headers,
  });
  ctx.type = 'json';
  ctx.body = body;
}
