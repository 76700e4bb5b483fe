import { hash } from 'node:crypto';
import { durations, refusals } from '@counsel/contracts';
import createError, { isHttpError } from 'http-errors';
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

/** Scope, key and hash of what was sent, as statements take them; nulls for a request without a key. */
export type KeyValues =
  | readonly [scope: string, key: string, hash: string]
  | readonly [null, null, null];

export const noKey: KeyValues = [null, null, null];

export function keyValues({ scope, key, body }: KeyedRequest): KeyValues {
  return [scope, key, hash('sha256', JSON.stringify(body ?? null))];
}

const insertKey = `insert into ${table} (scope, key, request_hash, answer)`;
const isFresh = `created_at > now() - interval '${durations.idempotencyHours} hours'`;

/**
 * Part of a statement that creates: keeps its answer under the key, if there is one, and fails all of
 * the statement when the key is taken.
 * @param answer the part whose one row holds the answer in the column `json`
 * @param first number of the first of three values, which are a `KeyValues`
 */
export const keeping = (answer: string, first: number): string =>
  `kept as (
     ${insertKey} select $${first}, $${first + 1}, $${first + 2}, json from ${answer}
     where $${first + 1}::text is not null
   )`;

const keepAnswer = prepared('idempotency-keep', `${insertKey} values ($1, $2, $3, $4)`);
const findFirst = preparedOne<{ hash: string; answer: string }>(
  'idempotency-find',
  `select request_hash as hash, answer::text from ${table}
   where scope = $1 and key = $2 and ${isFresh}`,
);
const forgetOld = prepared(
  'idempotency-forget',
  `delete from ${table} where scope = $1 and key = $2 and not ${isFresh}`,
);

/** A create of several statements: they and its answer are kept together. */
export const keptTransaction = <A extends object>(
  database: Knex,
  values: KeyValues,
  create: (trx: Knex.Transaction) => Promise<A | JsonOf<A>>,
): Promise<JsonOf<A>> =>
  database.transaction(async (trx) => {
    const answer = jsonOf(await create(trx));
    if (values !== noKey) await keepAnswer(trx, [...values, answer]);
    return answer;
  });

/**
 * Does `create`, which keeps its answer under the key, once per key, and gives its first answer to
 * every repeat, byte for byte. A repeat is a create like any other until the key, or a refusal, undoes
 * it: the first one, whose repeats are seldom, need not ask. One that comes while the first is under
 * way waits for it on the row of the key.
 * @throws 422 when the key was used with another body
 */
export async function once<A extends object>(
  database: Knex,
  values: KeyValues,
  create: () => Promise<A | JsonOf<A>>,
): Promise<A | JsonOf<A>> {
  try {
    return await create();
  } catch (error) {
    const [scope, key, hashOfThis] = values;
    if (key === null || !(isTaken(error) || isRefusal(error))) throw error;
    const first = await findFirst(database, [scope, key]);
    if (first === undefined && isRefusal(error)) throw error;
    if (first === undefined) {
      await forgetOld(database, [scope, key]);
      return once(database, values, create);
    }
    if (first.hash !== hashOfThis) throw createError(422, refusals.idempotencyMismatch);
    return first.answer as JsonOf<A>;
  }
}

const isTaken = (error: unknown): boolean =>
  (error as { constraint?: string } | null)?.constraint === `${table}_pkey`;

const isRefusal = (error: unknown): boolean => isHttpError(error) && error.expose;
