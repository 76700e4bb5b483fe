import type { Knex } from 'knex';

/**
 * A table this small is left alone by default, and read whole for each word of a search: its index
 * alone serves only where a vacuum has seen the table's pages.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`alter table common_words set (
    autovacuum_vacuum_insert_threshold = 0, autovacuum_vacuum_insert_scale_factor = 0)`);
}

export async function down(database: Knex): Promise<void> {
  await database.raw(`alter table common_words reset (
    autovacuum_vacuum_insert_threshold, autovacuum_vacuum_insert_scale_factor)`);
}
