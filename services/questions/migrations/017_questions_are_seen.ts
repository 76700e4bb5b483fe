import type { Knex } from 'knex';

/** When an attorney first opened a question; none of before that was kept. */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter table questions add column seen_at timestamptz(3)');
}

export async function down(database: Knex): Promise<void> {
  await database.raw('alter table questions drop column seen_at');
}
