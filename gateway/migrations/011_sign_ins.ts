import type { Knex } from '@counsel/service-kit';

/** Counts of throttles need no disk: what a crash of PostgreSQL forgets is counted anew. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table rate_limits set unlogged');
}

export async function down(): Promise<void> {}
