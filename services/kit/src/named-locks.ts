import type { Knex } from './database.ts';

/** Of names of the whole database, whichever service takes them: each begins with what it locks. */
const key = 'hashtextextended(?, 0)';

/** Waits for the lock of a name, and holds it until the transaction ends, however it does. */
export async function lockByName(trx: Knex.Transaction, name: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(${key})`, [name]);
}

/** @returns false, without waiting, where another transaction holds the lock of that name */
export async function tryLockByName(trx: Knex.Transaction, name: string): Promise<boolean> {
  const { rows } = await trx.raw(`select pg_try_advisory_xact_lock(${key}) as locked`, [name]);
  return rows[0].locked;
}
