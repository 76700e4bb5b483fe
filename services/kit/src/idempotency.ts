import { hash } from 'node:crypto';
import { durations, fields, refusals } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import createError, { isHttpError } from 'http-errors';
import { Model, type QueryBuilder, raw, UniqueViolationError } from 'objection';
import { compiled, value } from './compiled.ts';
import type { ServiceConfig } from './config.ts';
import type { Knex } from './database.ts';
import { invalid } from './errors.ts';
import { scheduleOf } from './queues.ts';
import type { ServiceDeps } from './run.ts';
import type { CallContext } from './state.ts';

const table = 'idempotency_keys';
const isKey = createAjv().compile(fields.idempotencyKey);

/** For the migration of a service that has creates. */
export const createIdempotencyKeys = (database: Knex) =>
  database.schema.createTable(table, (keys) => {
    keys.text('scope').notNullable();
    keys.text('key').notNullable();
    keys.text('request_hash').notNullable();
    // Not jsonb, which would sort the fields: a repeat gets the first answer byte for byte.
    keys.json('answer');
    keys.timestamp('created_at').notNullable().defaultTo(database.fn.now());
    keys.primary(['scope', 'key']);
    keys.index(['created_at']);
  });

const lifetime = raw(`interval '${durations.idempotencyHours} hours'`);

/** A create that was done under a key, and its answer. */
class IdempotencyKey extends Model {
  static override tableName = table;
  static override idColumn = ['scope', 'key'];
  static override jsonAttributes = ['answer'];
  static override modifiers = {
    expired: (query: QueryBuilder<IdempotencyKey>) =>
      query.where('createdAt', '<=', raw('now() - ?', lifetime)),
  };

  /** Who creates, and what: two people may use the same key. */
  declare scope: string;
  declare key: string;
  /** Of what was sent. */
  declare requestHash: string;
  declare answer: object;
}

const keep = compiled(
  'keep-idempotency-key',
  IdempotencyKey.query().insert({
    scope: value('scope'),
    key: value('key'),
    requestHash: value('requestHash'),
    answer: value('answer'),
  }),
);

export type RequestKey = Pick<IdempotencyKey, 'scope' | 'key' | 'requestHash'>;

/** Removes keys whose repeats no longer count, at the 17th minute of each hour. */
export const sweepKeysHourly = ({
  name,
  database,
  events,
}: ServiceDeps<ServiceConfig>): Promise<void> =>
  events.schedule(scheduleOf(`${name}.sweep-idempotency-keys`), '17 * * * *', async () => {
    await IdempotencyKey.query(database).modify('expired').delete();
  });

/**
 * The key that a request carries, if any.
 * @throws 400 for one that is none
 */
export function idempotencyKey(ctx: CallContext): RequestKey | undefined {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return undefined;
  if (!isKey(key)) throw invalid([{ path: 'Idempotency-Key', message: refusals.malformed }]);
  const requestHash = hash('sha256', JSON.stringify(ctx.request.body ?? null));
  const { userId } = ctx.state.principal;
  return { scope: `${userId ?? 'visitor'} ${ctx.method} ${ctx.path}`, key, requestHash };
}

/**
 * Does `create` once per key, and gives its first answer to every repeat. The answer is kept in the
 * transaction of the create, at its end: a repeat is a create like any other until the key, or a
 * refusal, undoes it. One that comes while the first is under way waits for it on the row of the key.
 * @throws 422 when the key was used with another body
 */
export async function once<A extends object>(
  database: Knex,
  request: RequestKey,
  create: (trx: Knex.Transaction) => A | Promise<A>,
): Promise<A> {
  try {
    return await database.transaction(async (trx) => {
      const answer = await create(trx);
      await keep(trx, { ...request, answer: JSON.stringify(answer) });
      return answer;
    });
  } catch (error) {
    if (!isTaken(error) && !isRefusal(error)) throw error;
    const first = await firstOf(database, request);
    if (first) return first as A;
    // Refused for what it asks, or the key was taken by a create so old that it does not count.
    if (isRefusal(error)) throw error;
    return once(database, request, create);
  }
}

/** The answer of the create that was done under the key; one that is too old is forgotten. */
async function firstOf(database: Knex, { scope, key, requestHash }: RequestKey) {
  await IdempotencyKey.query(database).modify('expired').where({ scope, key }).delete();
  const first = await IdempotencyKey.query(database).findById([scope, key]);
  if (first && first.requestHash !== requestHash) {
    throw createError(422, refusals.idempotencyMismatch);
  }
  return first?.answer;
}

const isTaken = (error: unknown): boolean =>
  error instanceof UniqueViolationError && error.table === table;

const isRefusal = (error: unknown): boolean => isHttpError(error) && error.expose;
