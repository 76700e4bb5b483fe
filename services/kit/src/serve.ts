import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@counsel/contracts';
import type Router from '@koa/router';
import { allowed } from './access.ts';
import type { Knex } from './database.ts';
import { idempotencyKey, once } from './idempotency.ts';
import type { Logger } from './log.ts';
import type { JsonText } from './prepared.ts';
import type { Principal } from './principal.ts';
import type { CallContext, PortalMiddleware, PortalState } from './state.ts';
import { validated } from './validation.ts';

/** A signed-in person, as the gateway vouches for them. */
export type Viewer = Principal & { userId: string };

/** A request that has passed the call's access and schemas. */
export interface CallRequest<C extends Call> {
  ctx: CallContext;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Who asks; a person without a session only where the call's access lets one in. */
  viewer: C['access'] extends 'session' | 'attorney' | 'admin' ? Viewer : Principal;
  log: Logger;
}

export interface ServeOptions {
  /**
   * The handler works in a transaction of this database, as `trx`. With an `Idempotency-Key`, where
   * the call takes one, a repeat gets the first answer.
   */
  transaction?: Knex;
  /** Ahead of the call's access. */
  before?: PortalMiddleware[];
  /** After access and schemas. */
  after?: PortalMiddleware[];
}

type InTransaction<O extends ServeOptions> = O extends { transaction: Knex }
  ? { trx: Knex.Transaction }
  : unknown;

/** An answer, or the JSON of one as PostgreSQL built it. */
export type Answer<C extends Call> = AnswerOf<C> | JsonText<AnswerOf<C>>;

/** Adds a call of the table to a router: access, validation, then the handler. */
export function serve<C extends Call, O extends ServeOptions = ServeOptions>(
  router: Router<PortalState>,
  call: C,
  handler: (request: CallRequest<C> & InTransaction<O>) => Answer<C> | Promise<Answer<C>>,
  options?: O,
): void {
  const { transaction, before = [], after = [] } = options ?? {};
  const act = (ctx: CallContext, trx?: Knex.Transaction) =>
    handler({ ...requestOf(ctx), trx } as CallRequest<C> & InTransaction<O>);
  router.register(
    call.path,
    [call.method],
    [
      ...before,
      allowed(call),
      ...validated(call),
      ...after,
      async function answer(ctx) {
        const answered = await (transaction ? transacted(ctx, transaction, act) : act(ctx));
        ctx.status = call.success.status;
        ctx.type = 'json';
        ctx.body = answered;
      },
    ],
  );

  async function transacted(ctx: CallContext, database: Knex, work: typeof act) {
    const key = call.idempotent && idempotencyKey(ctx);
    const create = async (trx: Knex.Transaction) => work(ctx, trx);
    return key ? once(database, key, create) : database.transaction(create);
  }
}

const requestOf = (ctx: CallContext) => ({
  ctx,
  params: ctx.state.params,
  query: ctx.state.query,
  body: ctx.request.body,
  viewer: ctx.state.principal,
  get log() {
    return ctx.state.log;
  },
});
