import { type Call, explain, limits, refusals, type ValidationFault } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import type { ValidateFunction } from 'ajv';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import bodyParser from 'koa-bodyparser';
import type { TSchema } from 'typebox';
import { invalid } from './errors.ts';

const bodies = createAjv();
/** Parameters and queries are texts; they become what the schema says. */
const texts = createAjv({ coerceTypes: true });

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

/** A validator of a request body outside the table of calls; drops what the schema does not list. */
export function bodyOf(schema: TSchema): Middleware[] {
  const validate = bodies.compile(schema);
  return [
    function requireJson(ctx, next) {
      if (!ctx.is('json')) throw createError(415, refusals.notJson);
      return next();
    },
    parseJson,
    function validateBody(ctx, next) {
      check(validate, ctx.request.body);
      return next();
    },
  ];
}

/** Parameters, query and body as the call's schemas say, or a 400 that names the fields. */
export function validated(call: Pick<Call, 'params' | 'query' | 'body'>): Middleware[] {
  const params = call.params && texts.compile(call.params);
  const query = call.query && texts.compile(call.query);
  async function validateAddress(ctx: Context & { params: object }, next: () => Promise<unknown>) {
    ctx.state.params = { ...ctx.params };
    ctx.state.query = { ...ctx.query };
    if (params) check(params, ctx.state.params);
    if (query) check(query, ctx.state.query);
    await next();
  }
  return [validateAddress as Middleware, ...(call.body ? bodyOf(call.body) : [])];
}
