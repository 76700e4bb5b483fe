import type { Knex } from 'knex';

/**
 * What happened, in each person's list of notifications: the kind of the mail that tells of it and
 * what its link needs, never what was written. The id is the mail's, so that an event which comes
 * twice is listed once.
 */
const statements = [
  `create table notices (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    facts jsonb not null,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3)
  )`,
  'create index notices_of_account on notices (user_id, created_at, id)',
  'create index notices_unread on notices (user_id) where read_at is null',
  'create index notices_by_age on notices (created_at)',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('notices');
}
