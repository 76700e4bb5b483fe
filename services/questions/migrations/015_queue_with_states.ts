import type { Knex } from 'knex';

const indexOf = (columns: string) =>
  `create index questions_queue on questions ${columns} where status = 'pending' and withdrawn_at is null`;

/** Whose hours count depends on the state: who waits too long is found without reading the questions. */
export async function up(database: Knex): Promise<void> {
  await database.raw('drop index questions_queue');
  await database.raw(indexOf('(asked_hour, id) include (state)'));
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop index questions_queue');
  await database.raw(indexOf('(asked_hour, id)'));
}
