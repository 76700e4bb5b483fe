import { createScheduleRuns } from '@counsel/service-kit';
import type { Knex } from 'knex';

/** How each schedule of the service fared lately. */
export async function up(database: Knex): Promise<void> {
  await createScheduleRuns(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('schedule_runs');
}
