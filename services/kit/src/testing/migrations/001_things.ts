import type { Knex } from 'knex';
import { createIdempotencyKeys } from '../../idempotency.ts';
import { createScheduleRuns } from '../../schedules/schedule-run.model.ts';

export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('things', (things) => {
    things.increments('id');
    things.text('name').notNullable();
  });
  await createIdempotencyKeys(database);
  await createScheduleRuns(database);
}

export async function down(): Promise<void> {}
