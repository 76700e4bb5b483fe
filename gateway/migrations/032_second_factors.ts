import type { Knex } from '@counsel/service-kit';

/** Sessions of before were proved by a password alone. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('sessions', (sessions) => {
    sessions.boolean('second_factor').notNullable().defaultTo(false);
  });
}

export async function down(): Promise<void> {}
