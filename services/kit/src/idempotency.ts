import { createHash } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type { Knex } from './database.ts';
import { type JsonOf, jsonOf, prepared, preparedOne } from './statements.ts';

const table = 'idempotency_keys';

/** For the migration of a service that has creates. */
export const createIdempotencyKeys = (database: Knex) =>
  database.schema.createTable(table, (keys) => {
    keys.text('scope').notNullable();
    keys.text('key').notNullable();
    keys.text('request_hash').notNullable();
    // As text: a repeat gets the first answer byte for byte, and jsonb would sort its fields.
    keys.json('answer');
    keys.timestamp('created_at').notNullable().defaultTo(database.fn.now());
    keys.primary(['scope', 'key']);
    keys.index(['created_at']);
  });

/** Removes keys whose repeats no longer count. */
export const sweepIdempotencyKeys = (database: Knex) =>
  database(table)
    .whereRaw(`created_at < now() - interval '${durations.idempotencyHours} hours'`)
    .delete();

export interface KeyedRequest {
  /** Who creates, and what: two people may use the same key. */
  scope: string;
  key: string;
  body: unknown;
}

const takeKey = prepared(
  'idempotency-take',
  `insert into ${table} as old (scope, key, request_hash) values ($1, $2, $3)
   on conflict (scope, key) do update
     set request_hash = excluded.request_hash, answer = null, created_at = now()
     where old.created_at < now() - interval '${durations.idempotencyHours} hours'
   returning 1`,
);
const keepAnswer = prepared(
  'idempotency-keep',
  `update ${table} set answer = $3 where scope = $1 and key = $2`,
);
const findFirst = preparedOne<{ hash: string; answer: string }>(
  'idempotency-find',
  `select request_hash as hash, answer::text from ${table} where scope = $1 and key = $2`,
);

/**
 * Does `create` once per key and gives its first answer to every repeat, byte for byte. A repeat
 * that comes while the first is under way waits for it on the row of the key.
 * @throws 422 when the key was used with another body
 */
export async function once<A extends object>(
  trx: Knex.Transaction,
  { scope, key, body }: KeyedRequest,
  create: () => Promise<A | JsonOf<A>>,
): Promise<JsonOf<A>> {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const taken = await takeKey(trx, [scope, key, hash]);
  if (taken.length === 0) return repeated<A>(trx, scope, key, hash);
  const answer = jsonOf(await create());
  await keepAnswer(trx, [scope, key, answer]);
  return answer;
}

async function repeated<A>(
  trx: Knex.Transaction,
  scope: string,
  key: string,
  hash: string,
): Promise<JsonOf<A>> {
  const first = await findFirst(trx, [scope, key]);
  if (first?.hash !== hash) throw createError(422, refusals.idempotencyMismatch);
  return first.answer as JsonOf<A>;
}
