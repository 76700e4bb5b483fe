import type { Knex } from 'knex';

/**
 * So small a table PostgreSQL reads whole, for each word of a search: spread over pages, it is looked
 * up by its index. What it held comes back within a minute, with the next upkeep of words.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table common_words set (fillfactor = 10)');
  await database.raw('truncate common_words');
}

export async function down(database: Knex): Promise<void> {
  await database.raw('alter table common_words reset (fillfactor)');
}
