import type { Knex } from 'knex';

/**
 * How far the telling of a question that waits has gone, as `late/escalate.ts` does it; and which
 * attorneys an administrator has asked by name to take one on. A question is announced again by that, of
 * which its history has no entry.
 */
const statements = [
  `create table escalations (
    question_id bigint primary key references questions on delete cascade,
    stage smallint not null check (stage between 1 and 3),
    at timestamptz(3) not null default now()
  )`,
  `create table asked_attorneys (
    question_id bigint not null references questions on delete cascade,
    attorney_id uuid not null,
    asked_by uuid not null,
    at timestamptz(3) not null default now(),
    primary key (question_id, attorney_id)
  )`,
  'alter table announcements alter column entry_id drop not null',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('delete from announcements where entry_id is null');
  await database.raw('alter table announcements alter column entry_id set not null');
  for (const table of ['asked_attorneys', 'escalations']) await database.schema.dropTable(table);
}
