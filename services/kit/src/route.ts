import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@counsel/contracts';
import { refusals, remoteTexts } from '@counsel/contracts';
import type Router from '@koa/router';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Knex } from './database.ts';
import { type KeyValues, keptTransaction, keyValues, noKey, once } from './idempotency.ts';
import type { Logger } from './log.ts';
import type { Principal } from './principal.ts';
import { type JsonOf, jsonOf } from './statements.ts';
import { validated } from './validation.ts';

/** A request that has passed the call's access and schemas. */
export class Request<C extends Call> {
  readonly ctx: Context;
  readonly principal: Principal;
  /** The signed-in person; empty only where the call's access is `anyone`. */
  readonly userId: string;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;

  constructor(ctx: Context) {
    const { principal, params, query } = ctx.state;
    this.ctx = ctx;
    this.principal = principal;
    this.userId = principal.userId ?? '';
    this.params = params;
    this.query = query;
    this.body = ctx.request.body as BodyOf<C>;
  }

  get log(): Logger {
    return this.ctx.state.log;
  }
}

/** An answer, or the JSON text of one. */
export type Answer<C extends Call> = AnswerOf<C> | JsonOf<AnswerOf<C>>;
export type Handler<C extends Call> = (request: Request<C>) => Promise<Answer<C>>;

/** Whoever showed a publishing token: `ctx.state.publisher`, set by the gateway alone. */
export interface Publisher {
  remote: string;
  label: string;
}

/**
 * 401 without a session, 403 without the role that the call asks for, or with the publishing token
 * of another remote than the path's.
 */
export function allowed({ access }: Pick<Call, 'access'>): Middleware {
  return function checkAccess(ctx, next) {
    const { userId, roles }: Principal = ctx.state.principal;
    if (access === 'anyone') return next();
    if (access === 'publisher' && ctx.state.publisher) {
      refuseOtherRemote(
        ctx.state.publisher,
        (ctx as Context & { params: { name?: string } }).params,
      );
      return next();
    }
    if (userId === null) throw createError(401, refusals.unauthorized);
    if (access === 'session') return next();
    const role = access === 'publisher' ? 'admin' : access;
    if (!roles.includes(role)) throw createError(403, refusals.forbidden);
    return next();
  };
}

function refuseOtherRemote({ remote }: Publisher, { name = remote }: { name?: string }): void {
  if (name !== remote) throw createError(403, remoteTexts.otherRemotesToken(remote));
}

/** Adds a call of the table to a service: access, validation, then the handler. */
export function serve<C extends Call>(router: Router, call: C, handler: Handler<C>): void {
  register(router, call, (ctx) => handler(new Request<C>(ctx)));
}

/**
 * Adds a create: the handler works in a transaction, and with an `Idempotency-Key` a repeat gets
 * the first answer.
 */
export function serveCreate<C extends Call>(
  router: Router,
  database: Knex,
  call: C,
  handler: (request: Request<C>, trx: Knex.Transaction) => Promise<Answer<C>>,
): void {
  serveCreateAtOnce(router, database, call, (request, key) =>
    keptTransaction(database, key, (trx) => handler(request, trx)),
  );
}

/** As `serveCreate`, for a create that is one statement, which keeps its answer itself (`keeping`). */
export function serveCreateAtOnce<C extends Call>(
  router: Router,
  database: Knex,
  call: C,
  handler: (request: Request<C>, key: KeyValues) => Promise<Answer<C>>,
): void {
  register(router, call, async (ctx) => {
    const request = new Request<C>(ctx);
    const key = idempotencyKey(ctx, request);
    return once(database, key, () => handler(request, key));
  });
}

function register(router: Router, call: Call, act: (ctx: Context) => Promise<unknown>): void {
  router.register(call.path, [call.method], [
    allowed(call),
    ...validated(call),
    async function respond(ctx: Context) {
      const answer = await act(ctx);
      ctx.status = call.success.status;
      ctx.type = 'json';
      // As bytes at once: of a text, its length and its bytes would each be taken from a copy.
      ctx.body = Buffer.from(jsonOf(answer));
    },
  ] as never);
}

function idempotencyKey(ctx: Context, { userId, body }: Request<Call>): KeyValues {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return noKey;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw createError(400, refusals.invalid, {
      errors: [{ path: 'Idempotency-Key', message: refusals.malformed }],
    });
  }
  return keyValues({ scope: `${userId || 'visitor'} ${ctx.method} ${ctx.path}`, key, body });
}
