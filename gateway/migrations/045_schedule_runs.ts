import { createScheduleRuns, type Knex } from '@counsel/service-kit';

/** How each schedule of the service fared lately. */
export async function up(database: Knex): Promise<void> {
  await createScheduleRuns(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('schedule_runs');
}
