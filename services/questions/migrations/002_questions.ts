import { createIdempotencyKeys } from '@counsel/service-kit';
import type { Knex } from 'knex';

/**
 * Times are kept to the millisecond, as the portal tells them: a cursor that is built from an answer
 * then names its row exactly. `asked_hour` is all that attorneys learn of the time of a question.
 */
const tables = [
  `create table questions (
    id serial primary key,
    user_id uuid not null,
    asker_name text,
    category_id integer references categories,
    title text not null,
    content text not null,
    is_anonymous boolean not null,
    status text not null default 'pending' check (status in ('pending', 'claimed', 'answered')),
    claimed_by uuid,
    claimed_at timestamptz(3),
    answered_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    asked_hour timestamptz(3) not null generated always as
      (date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC') stored,
    check ((status = 'pending') = (claimed_by is null)),
    check ((claimed_by is null) = (claimed_at is null)),
    check ((status = 'answered') = (answered_at is not null)),
    check (claimed_by <> user_id),
    check (not is_anonymous or asker_name is null)
  )`,
  `create table answers (
    id serial primary key,
    question_id integer not null unique references questions,
    attorney_id uuid not null,
    content text not null,
    include_disclaimer boolean not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create table follow_ups (
    id serial primary key,
    question_id integer not null references questions,
    user_id uuid not null,
    content text not null,
    created_at timestamptz(3) not null default now()
  )`,
  `create table question_history (
    id bigserial primary key,
    question_id integer not null references questions,
    actor_id uuid not null,
    action text not null check (action in ('submitted', 'claimed', 'answered', 'followed-up')),
    created_at timestamptz(3) not null default now()
  )`,
];

/** One for each list and its counts, so that a page costs the same however many rows there are. */
const indexes = [
  `create index questions_own on questions (user_id, id) include (status)`,
  `create index questions_claimed on questions (claimed_by, claimed_at, id) include (status)
    where claimed_by is not null`,
  `create index questions_queue on questions (asked_hour, id) where status = 'pending'`,
  `create index questions_queue_by_category on questions (category_id, asked_hour, id)
    where status = 'pending'`,
  `create index follow_ups_of_question on follow_ups (question_id, id)`,
  `create index history_of_question on question_history (question_id, id)`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of [...tables, ...indexes]) await database.raw(statement);
  await createIdempotencyKeys(database);
}

export async function down(database: Knex): Promise<void> {
  for (const table of [
    'idempotency_keys',
    'question_history',
    'follow_ups',
    'answers',
    'questions',
  ]) {
    await database.schema.dropTable(table);
  }
}
