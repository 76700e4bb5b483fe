import type { Knex } from '@counsel/service-kit';

/** Sessions begin by their model; a function that 011 once made for it is left where it ran before. */
export async function up(database: Knex): Promise<void> {
  await database.raw('drop function if exists begin_session');
}

export async function down(): Promise<void> {}
