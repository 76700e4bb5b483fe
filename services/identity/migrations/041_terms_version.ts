import type { Knex } from 'knex';

/**
 * Which version of the terms somebody has accepted (decision 0064); null where they did so before there
 * was a text: they are asked again.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('users', (users) => {
    users.integer('terms_version');
  });
}

export async function down(): Promise<void> {}
