import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from './database.ts';
import { newestHead, type SealPurpose, seal, unseal } from './seal.ts';

/** A column that is kept sealed, and the one that says whose each row is: unique, and what it is bound to. */
export interface SealedColumn {
  table: string;
  column: string;
  owner: string;
  purpose: SealPurpose;
}

interface ResealOptions {
  keys: string;
  /** So many a second at most. */
  rate?: number;
}

export interface Resealed {
  resealed: number;
  /** Rows that none of the keys opens: they stay as they are. */
  unread: number;
}

/** So many at a time. */
const batch = 100;

interface Row {
  owner: string;
  sealed: Buffer;
}

/**
 * Brings what other keys than the newest have sealed to that one. A row that somebody changes meanwhile
 * is theirs, and sealed by the newest key by that.
 */
export async function reseal(
  database: Knex,
  column: SealedColumn,
  { keys, rate = 200 }: ResealOptions,
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unread: 0 };
  const head = newestHead({ purpose: column.purpose, keys });
  for (let last: string | undefined; ; ) {
    const rows = await rowsAfter(database, column, { last, head });
    for (const row of rows) {
      done[(await resealRow(database, column, row, keys)) ? 'resealed' : 'unread'] += 1;
    }
    last = rows.at(-1)?.owner;
    if (rows.length < batch) return done;
    await wait((1_000 * batch) / rate);
  }
}

interface After {
  last: string | undefined;
  head: Buffer;
}

const rowsAfter = (
  database: Knex,
  { table, column, owner }: SealedColumn,
  { last, head }: After,
): Promise<Row[]> =>
  database(table)
    .select({ owner, sealed: column })
    .whereRaw('substring(?? from 1 for ?) <> ?', [column, head.length, head])
    .modify((query) => last !== undefined && query.where(owner, '>', last))
    .orderBy(owner)
    .limit(batch);

async function resealRow(
  database: Knex,
  { table, column, owner, purpose }: SealedColumn,
  row: Row,
  keys: string,
): Promise<boolean> {
  const sealing = { purpose, owner: row.owner, keys };
  const secret = unseal(row.sealed, sealing);
  if (secret === undefined) return false;
  await database(table)
    .where({ [owner]: row.owner, [column]: row.sealed })
    .update({ [column]: seal(secret, sealing) });
  return true;
}
