import type { Knex } from 'knex';

/**
 * What an asker does with a question of theirs: withdraws it, closes it, asks it once more. A second
 * opinion is a question of its own, which names the first one and the attorney who is to see nothing
 * of it. Constraints hold for what comes: nothing that is there has any of it.
 */
const columns = [
  `alter table questions
    add column withdrawn_at timestamptz(3),
    add column closed_at timestamptz(3),
    add column reopened_at timestamptz(3),
    add column helpful boolean,
    add column unhelpful_reason text,
    add column closing_words text,
    add column second_opinion_of bigint,
    add column first_attorney_id uuid`,
  // An older version that knows of no withdrawal is refused the claim, too.
  `alter table questions
    add constraint questions_withdrawn check (withdrawn_at is null or status = 'pending') not valid,
    add constraint questions_closed check (
      (closed_at is null) = (helpful is null)
      and (closed_at is null or status = 'answered')
      and (closed_at is not null or num_nonnulls(reopened_at, closing_words) = 0)
      and (unhelpful_reason is not null) = (helpful is not distinct from false)
      and unhelpful_reason in ('unclear', 'incomplete', 'elsewhere', 'late', 'other')
    ) not valid,
    add constraint questions_second_opinion check (
      (second_opinion_of is null) = (first_attorney_id is null)
      and claimed_by <> first_attorney_id and user_id <> first_attorney_id
    ) not valid,
    add constraint questions_second_opinion_of foreign key (second_opinion_of)
      references questions not valid`,
  `create unique index questions_second_opinion on questions (second_opinion_of)
    where second_opinion_of is not null`,
  `create index questions_kept_from on questions (first_attorney_id)
    where status = 'pending' and withdrawn_at is null and first_attorney_id is not null`,
  // What is there keeps to what the check said before.
  `alter table question_history
    drop constraint question_history_action_check,
    add constraint question_history_action_check check (action in
      ('submitted', 'claimed', 'answered', 'followed-up', 'held', 'returned', 'lapsed',
       'withdrawn', 'closed', 'reopened', 'second-opinion')) not valid`,
];

/** By name: what they hold, and which of it waits. */
const queues = [
  ['questions_queue', 'asked_hour, id', ''],
  ['questions_queue_by_category', 'category_id, asked_hour, id', ''],
  ['questions_queue_by_state', 'state, asked_hour, id', 'state is not null'],
  [
    'questions_queue_by_category_and_state',
    'category_id, state, asked_hour, id',
    'state is not null',
  ],
] as const;

/**
 * The queue's indexes hold what waits alone, so that a page passes over nothing that was withdrawn,
 * however much that is. They take the places of the old ones: with both, each submission would cost
 * twice as many entries.
 */
const withoutWithdrawn = queues.flatMap(([name, columns, condition]) => [
  `create index ${name}_waiting on questions (${columns})
    where status = 'pending' and withdrawn_at is null${condition && ` and ${condition}`}`,
  `drop index ${name}`,
  `alter index ${name}_waiting rename to ${name}`,
]);

/**
 * What was withdrawn is counted apart: it is in its asker's list, and waits for nobody.
 */
const countOn = (schema: string, event: string, changes: string) => `
  create or replace function count_on_${event}() returns trigger language plpgsql as $$ begin
    insert into ${schema}.question_counts as kept
      (list, person, shard, pending, claimed, answered, withdrawn)
    select list, person, pg_backend_pid() % 32,
      coalesce(sum(change) filter (where status = 'pending'), 0),
      coalesce(sum(change) filter (where status = 'claimed'), 0),
      coalesce(sum(change) filter (where status = 'answered'), 0),
      coalesce(sum(change) filter (where status = 'withdrawn'), 0)
    from (${changes}) as question
    cross join lateral (values
      ('asked', user_id),
      ('claimed', claimed_by),
      ('queue', case status when 'pending' then '00000000-0000-0000-0000-000000000000'::uuid end)
    ) as counted (list, person)
    where person is not null
    group by list, person
    order by list, person
    on conflict (list, person, shard) do update set
      pending = kept.pending + excluded.pending,
      claimed = kept.claimed + excluded.claimed,
      answered = kept.answered + excluded.answered,
      withdrawn = kept.withdrawn + excluded.withdrawn;
    return null;
  end $$`;

const questionsOf = (rows: string, change: 1 | -1) =>
  `select user_id, claimed_by, ${change} as change,
     case when withdrawn_at is null then status else 'withdrawn' end as status from ${rows}`;

export async function up(database: Knex): Promise<void> {
  const { rows } = await database.raw('select quote_ident(current_schema()) as schema');
  const [{ schema }] = rows;
  const counts = [
    'alter table question_counts add column withdrawn integer not null default 0',
    countOn(schema, 'update', `${questionsOf('removed', -1)} union all ${questionsOf('added', 1)}`),
    countOn(schema, 'insert', questionsOf('added', 1)),
    countOn(schema, 'delete', questionsOf('removed', -1)),
  ];
  for (const statement of [...columns, ...withoutWithdrawn, ...counts]) {
    await database.raw(statement);
  }
}

/** What was withdrawn would wait again, and entries of the history can't be taken back. */
export function down(): Promise<void> {
  throw new Error('Withdrawn questions cannot be put back.');
}
