import type { Knex } from './database.ts';

/**
 * SQL of an id that tells nothing of how many there are, nor which came together: 52 random bits
 * above 10^15, so that all have 16 digits, are exact numbers in JSON, and meet none that a sequence
 * gave.
 */
const randomId = `1000000000000000
  + ('x' || right(translate(gen_random_uuid()::text, '-', ''), 13))::bit(52)::bigint`;

/**
 * For a migration: new rows of a table that counted its ids get random ones; old rows keep theirs.
 * The table is written anew.
 */
export async function giveRandomIds(database: Knex, table: string): Promise<void> {
  await database.raw(
    `alter table ${table} alter column id type bigint, alter column id set default ${randomId}`,
  );
  await database.raw(`drop sequence ${table}_id_seq`);
}
