import type { Knex } from 'knex';

/** From hour to hour, as attorneys may know it: nothing finer gets into a figure (decision 0054). */
const hoursUntil = (time: string, askedHour: string) =>
  `greatest(0, extract(epoch from date_trunc('hour', ${time}, 'UTC') - ${askedHour}) / 3600)::integer`;

const tables = [
  `create table question_times (
    question_id bigint not null references questions on delete cascade,
    step text not null check (step in ('claimed', 'answered')),
    category_id integer,
    state text,
    hours integer not null,
    at_hour timestamptz(3) not null,
    primary key (question_id, step)
  )`,
  'create index question_times_by_hour on question_times (at_hour)',
  /**
   * What is told, or was: within how many hours half of so many questions were claimed or answered,
   * and nine of ten, from `opens` to `as_of`. Without a category or a state it is of all.
   */
  `create table promise_figures (
    id bigint primary key generated always as identity,
    span text not null check (span in ('30-days', 'today')),
    step text not null check (step in ('claimed', 'answered')),
    category_id integer,
    state text,
    count integer not null,
    half integer not null,
    most integer not null,
    opens timestamptz(3) not null,
    as_of timestamptz(3) not null,
    is_shown boolean not null
  )`,
  `create unique index promise_figures_once
    on promise_figures (span, step, coalesce(category_id, 0), coalesce(state, ''))`,
  /** Of whole months that are over, such as 2026-03. */
  `create table promise_months (
    month text not null,
    step text not null check (step in ('claimed', 'answered')),
    count integer not null,
    half integer not null,
    most integer not null,
    primary key (month, step)
  )`,
];

/** Values: after which entry of the history. */
const fromHistory = `insert into question_times
  select distinct on (entry.question_id, entry.action)
    entry.question_id, entry.action, question.category_id, question.state,
    ${hoursUntil('entry.created_at', 'question.asked_hour')},
    date_trunc('hour', entry.created_at, 'UTC')
  from question_history entry join questions question on question.id = entry.question_id
  where entry.action in ('claimed', 'answered') and entry.id > ?
    and entry.created_at >= now() - interval '12 months'
  order by entry.question_id, entry.action, entry.id
  on conflict do nothing`;

/**
 * The first claim of a question and its answer, whoever sets them, also an older version. Submitting
 * costs nothing: it updates no row.
 */
const noteTime = (schema: string) => [
  `create function note_question_time() returns trigger language plpgsql as $$
    begin
      insert into ${schema}.question_times
      select new.id, new.status, new.category_id, new.state,
        ${hoursUntil('step.at', 'new.asked_hour')}, date_trunc('hour', step.at, 'UTC')
      from (select case new.status when 'claimed' then new.claimed_at else new.answered_at end)
        as step (at)
      on conflict do nothing;
      return null;
    end $$`,
  `create trigger note_question_time after update of status on questions for each row
    when (new.status <> old.status and new.status <> 'pending')
    execute function note_question_time()`,
];

/** The long statement comes before the lock, and what happened meanwhile after it. */
export async function up(database: Knex): Promise<void> {
  for (const statement of tables) await database.raw(statement);
  const { rows } = await database.raw(
    `select quote_ident(current_schema()) as schema,
       (select coalesce(max(id), 0) from question_history) as latest`,
  );
  const [{ schema, latest }] = rows;
  await database.raw(fromHistory, [0]);
  for (const statement of noteTime(schema)) await database.raw(statement);
  await database.raw(fromHistory, [latest]);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop trigger note_question_time on questions');
  await database.raw('drop function note_question_time');
  for (const table of ['promise_months', 'promise_figures', 'question_times']) {
    await database.schema.dropTable(table);
  }
}
