import type { Knex } from 'knex';

/**
 * Each time that a question begins to wait for an attorney, as `alerts/announce.ts` told it, and how far
 * that has come in the history. Beside the questions, so that submitting one costs nothing more; what
 * waits already is not told.
 */
const statements = [
  `create table announcements (
    id bigint primary key generated always as identity,
    entry_id bigint not null unique,
    question_id bigint not null references questions on delete cascade,
    created_at timestamptz(3) not null default now()
  )`,
  'create index announcements_of_question on announcements (question_id)',
  `create table announced (
    reached bigint not null,
    is_only boolean primary key default true check (is_only)
  )`,
  'insert into announced (reached) select coalesce(max(id), 0) from question_history',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['announced', 'announcements']) await database.schema.dropTable(table);
}
