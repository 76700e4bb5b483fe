import type { Knex } from 'knex';

/**
 * A claim is a promise with an end. Rows that were claimed by an older version have none until the
 * service gives them one.
 */
const statements = [
  `alter table questions
    add column claim_ends_at timestamptz(3),
    add column claim_held_at timestamptz(3),
    add column claim_reminded_at timestamptz(3),
    add column returned_at timestamptz(3)`,
  `create index questions_claims_by_end on questions (claim_ends_at) where status = 'claimed'`,
  `create table returned_claims (
    id bigint primary key generated always as identity,
    question_id bigint not null references questions,
    attorney_id uuid not null,
    reason text check (reason in ('conflict', 'field', 'time', 'facts', 'other')),
    words text,
    claimed_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    check (words is null or reason is not null)
  )`,
  'create index returned_claims_of_question on returned_claims (question_id, attorney_id)',
  // What is there keeps to what the check said before.
  `alter table question_history
    drop constraint question_history_action_check,
    add constraint question_history_action_check check (action in
      ('submitted', 'claimed', 'answered', 'followed-up', 'held', 'returned', 'lapsed')) not valid`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

/** Entries of the history can't be taken back. */
export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('returned_claims');
  await database.schema.alterTable('questions', (questions) => {
    questions.dropColumns('claim_ends_at', 'claim_held_at', 'claim_reminded_at', 'returned_at');
  });
}
