import type { Knex } from 'knex';

/** How often what proves who the owner is has changed (decision 0038). */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('users', (users) => {
    users.integer('credentials_version').notNullable().defaultTo(0);
  });
}

export async function down(): Promise<void> {}
