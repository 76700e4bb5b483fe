import type { AnswerOf, BodyOf, Call, GivenRole, ParamsOf, QueryOf } from '@counsel/contracts';
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

/** Signed in where the call's access asks for it; without a session only where it lets one in. */
type ViewerOf<C extends Call> = C['access'] extends 'session' | GivenRole ? Viewer : Principal;

/** A request that has passed the call's access and schemas. */
export class CallRequest<C extends Call> {
  readonly ctx: CallContext;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Who asks. */
  readonly viewer: ViewerOf<C>;

  constructor(ctx: CallContext) {
    this.ctx = ctx;
    this.params = ctx.state.params as ParamsOf<C>;
    this.query = ctx.state.query as QueryOf<C>;
    this.body = ctx.request.body as BodyOf<C>;
    this.viewer = ctx.state.principal as ViewerOf<C>;
  }

  /** Few requests log lines of their own. In a literal the getter would outlive the request (decision 21). */
  get log(): Logger {
    return this.ctx.state.log;
  }
}

export interface ServeOptions<C extends Call = Call> {
  /**
   * The handler works in a transaction of this database, as `trx`. With an `Idempotency-Key`, where
   * the call takes one, a repeat gets the first answer.
   */
  transaction?: Knex;
  /** What takes long and needs no transaction: done before one holds a connection; comes as `prepared`. */
  prepare?: (request: CallRequest<C>) => Promise<unknown>;
  /** Ahead of the call's access. */
  before?: PortalMiddleware[];
  /** After access and schemas. */
  after?: PortalMiddleware[];
}

type InTransaction<O> = O extends { transaction: Knex } ? { trx: Knex.Transaction } : unknown;
type Prepared<O> = O extends { prepare: (request: never) => Promise<infer P> }
  ? { prepared: P }
  : unknown;

/** A request with what the options add to it. */
type Whole<C extends Call, O> = CallRequest<C> & InTransaction<O> & Prepared<O>;

/** An answer, or the JSON of one as PostgreSQL built it. */
export type Answer<C extends Call> = AnswerOf<C> | JsonText<AnswerOf<C>>;

/** Adds a call of the table to a router: access, validation, then the handler. */
export function serve<C extends Call, O extends ServeOptions<C> = ServeOptions<C>>(
  router: Router<PortalState>,
  call: C,
  handler: (request: Whole<C, O>) => Answer<C> | Promise<Answer<C>>,
  options?: O,
): void {
  const { transaction, prepare, before = [], after = [] } = options ?? {};
  router.register(
    call.path,
    [call.method],
    [
      ...before,
      allowed(call),
      ...validated(call),
      ...after,
      async function answer(ctx) {
        const request = new CallRequest<C>(ctx);
        const prepared = await prepare?.(request);
        const act = async (trx?: Knex.Transaction) =>
          handler(Object.assign<object, object>(request, { prepared, trx }) as Whole<C, O>);
        const answered = await (transaction ? transact(ctx, transaction, call, act) : act());
        ctx.status = call.success.status;
        ctx.type = 'json';
        ctx.body = answered;
      },
    ],
  );
}

/** In a transaction; once per key, where the call takes one and the request has it. */
function transact<A extends object>(
  ctx: CallContext,
  database: Knex,
  call: Call,
  act: (trx: Knex.Transaction) => Promise<A>,
): Promise<A> {
  const key = call.idempotent && idempotencyKey(ctx);
  return key ? once(database, key, act) : database.transaction(act);
}
