import type { Knex } from 'knex';

/**
 * Whose list of notifications has changed, in the order in which gateways ask for it, to tell their
 * open pages (decision 59). Kept for a day: no gateway goes on for longer without asking.
 */
const statements = [
  `create table notice_changes (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz(3) not null default now()
  )`,
  'create index notice_changes_by_age on notice_changes (created_at)',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('notice_changes');
}
