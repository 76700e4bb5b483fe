import type { Knex } from 'knex';

export async function up(database: Knex): Promise<void> {
  await database.raw('alter table busy add column more integer');
}

export async function down(): Promise<void> {}
