import { type Call, explain, limits, refusals, type ValidationFault } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import type { ValidateFunction } from 'ajv';
import createError from 'http-errors';
import bodyParser from 'koa-bodyparser';
import type { TSchema } from 'typebox';
import { invalid } from './errors.ts';
import type { CallContext, PortalContext, PortalMiddleware } from './state.ts';

const ajv = createAjv();

const parseJson = bodyParser({
  enableTypes: ['json'],
  jsonLimit: `${limits.bodyBytes}b`,
  onerror: (error) => {
    const tooLarge = (error as { status?: number }).status === 413;
    throw tooLarge ? createError(413, refusals.tooLarge) : createError(400, refusals.malformed);
  },
});

function check(validate: ValidateFunction, value: unknown): void {
  if (!validate(value)) throw invalid(explain((validate.errors ?? []) as ValidationFault[]));
}

/**
 * A check of parameters or of a query, whose numbers come as texts. Only digits count as one: ajv's
 * own conversion also takes `0x10` and `1e3`, and lets `Infinity` through whatever the schema says.
 */
function checkTexts(schema: TSchema): (texts: Record<string, unknown>) => void {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  const numbers = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  const validate = ajv.compile(schema);
  return (texts) => {
    for (const name of numbers) {
      const text = texts[name];
      if (typeof text === 'string' && /^-?\d{1,16}$/.test(text)) texts[name] = Number(text);
    }
    check(validate, texts);
  };
}

/** Whether the body is JSON as it is, not packed. */
export const isPlainJson = ({ request, req }: PortalContext): boolean =>
  Boolean(request.is('json')) && req.headers['content-encoding'] === undefined;

const requireJson: PortalMiddleware = (ctx, next) => {
  if (!isPlainJson(ctx)) throw createError(415, refusals.notJson);
  return next();
};

/** Drops from the body what the schema does not list. */
function validateBody(schema: TSchema): PortalMiddleware {
  const validate = ajv.compile(schema);
  return function checkBody(ctx, next) {
    check(validate, ctx.request.body);
    return next();
  };
}

/** Parameters, query and body as the call's schemas say, or a 400 that names the fields. */
export function validated(call: Pick<Call, 'params' | 'query' | 'body'>) {
  const checkParams = call.params && checkTexts(call.params);
  const checkQuery = call.query && checkTexts(call.query);
  function validateAddress(ctx: CallContext, next: () => Promise<unknown>) {
    const [params, query] = [{ ...ctx.params }, { ...ctx.query }];
    checkParams?.(params);
    checkQuery?.(query);
    ctx.state.params = params;
    ctx.state.query = query;
    return next();
  }
  if (!call.body) return [validateAddress];
  return [requireJson, validateAddress, parseJson, validateBody(call.body)];
}
