import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

const index = 'questions_queue_by_id';

const statements = [
  // What is left of an attempt that broke off.
  `drop index concurrently if exists ${index}`,
  // Whether somebody may read a question that waits, without a look at the question.
  `create index concurrently ${index} on questions (id)
    include (user_id, first_attorney_id, category_id, state, asked_hour)
    where status = 'pending' and withdrawn_at is null`,
  /**
   * Words of what each attorney claimed: those that begin like one are looked up there. The version that
   * runs beside this one adds none; whoever looks for such a word finds it when it is written in full.
   */
  `create table if not exists claimer_words (
    claimer_id uuid not null,
    word text collate "C" not null,
    primary key (claimer_id, word)
  )`,
];

/** So many questions at a time: what broke off goes on where it was. */
const atOnce = 5_000;

/** Words of some questions, after one; values: that one, how many. */
const someWords = `
  with batch as materialized (
    select question_id, claimer_id, coalesce(thread, words) as words
    from question_words where question_id > ? order by question_id limit ?
  ), added as (
    insert into claimer_words
    select distinct claimer_id, word
    from batch cross join lateral unnest(tsvector_to_array(words)) as word
    where claimer_id is not null and char_length(word) >= 3
    order by claimer_id, word on conflict do nothing
  )
  select max(question_id) as last from batch`;

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await database.raw(someWords, [
      last,
      atOnce,
    ]);
    last = rows[0]?.last ?? null;
  }
}

export async function down(database: Knex): Promise<void> {
  await database.raw(`drop index concurrently if exists ${index}`);
  await database.raw('drop table claimer_words');
}
