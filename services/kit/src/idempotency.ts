import { createHash } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type { Knex } from './database.ts';

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

/**
 * Does `create` once per key and gives its first answer to every repeat. A repeat that comes while
 * the first is under way waits for it on the row of the key.
 * @throws 422 when the key was used with another body
 */
export async function once<A>(
  trx: Knex.Transaction,
  { scope, key, body }: KeyedRequest,
  create: () => Promise<A>,
): Promise<A> {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const inserted = await trx.raw(
    `insert into ${table} as old (scope, key, request_hash) values (?, ?, ?)
     on conflict (scope, key) do update
       set request_hash = excluded.request_hash, answer = null, created_at = now()
       where old.created_at < now() - interval '${durations.idempotencyHours} hours'
     returning 1`,
    [scope, key, hash],
  );
  if (inserted.rowCount === 0) return repeated<A>(trx, scope, key, hash);
  const answer = await create();
  await trx(table)
    .where({ scope, key })
    .update({ answer: JSON.stringify(answer) });
  return answer;
}

async function repeated<A>(
  trx: Knex.Transaction,
  scope: string,
  key: string,
  hash: string,
): Promise<A> {
  const first = await trx(table).where({ scope, key }).first('requestHash', 'answer');
  if (first?.requestHash !== hash) throw createError(422, refusals.idempotencyMismatch);
  return first.answer;
}
