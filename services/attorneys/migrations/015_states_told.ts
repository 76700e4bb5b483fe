import type { Knex } from 'knex';

/** Identity alerts attorneys of questions by their state: those of before are told to it once. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table attorneys add column state_told_at timestamptz(3)');
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('attorneys', (attorneys) => {
    attorneys.dropColumn('state_told_at');
  });
}
