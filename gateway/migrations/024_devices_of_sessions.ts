import type { Knex } from '@counsel/service-kit';

/** People tell their sessions apart by the browser that began them. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('sessions', (sessions) => {
    sessions.text('device').comment('the browser and its system in words, never its own');
  });
}

export async function down(): Promise<void> {}
