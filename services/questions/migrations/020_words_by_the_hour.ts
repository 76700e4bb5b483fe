import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

/** Spans of an hour, of four, of sixteen and so on, up to seven years: of each, one holds the hour. */
const spans = Array.from('abcdefghi', (size, at) => `owner || '${size}' || (hour >> ${2 * at})`);

/**
 * `hour` is that by which a question's list is ordered: when it was asked, or claimed, in hours since
 * 1970. Both indexes hold its spans beside the words, those of claims after the mark of their claimer:
 * so the latest that hold a word are found without a look at all others that hold it.
 * The version that runs beside this one writes no hour; nearly always it is the current one.
 */
const statements = [
  'alter table question_words add column if not exists hour integer',
  `alter table question_words alter column hour
    set default floor(extract(epoch from now()) / 3600)::integer`,
  // A thread's words stand in their row: to fetch them from elsewhere took longer than to rank them.
  'alter table question_words set (toast_tuple_target = 8160)',
  `create or replace function spans_of(hour integer, owner text) returns text[]
    language sql immutable parallel safe return array[${spans.join(', ')}]`,
  // Words that begin alike are looked up there: short ones, and those with figures, too.
  `insert into queue_words
    select distinct word
    from question_words cross join lateral unnest(tsvector_to_array(words)) as word
    where waiting and char_length(word) >= 3 order by word on conflict do nothing`,
  'drop index concurrently if exists queue_words_begun',
  'create index concurrently queue_words_begun on queue_words (word text_pattern_ops)',
];

const indexes = {
  question_words_queued: `gin (words, spans_of(hour, '')) with (fastupdate = off) where waiting`,
  question_words_of_claimer: `gin (claimed_words(claimer_id, coalesce(thread, words)),
    spans_of(hour, left(claimer_id::text, 8))) with (fastupdate = off) where claimer_id is not null`,
};

/** Those that these take the place of, as they were made. */
const before = {
  question_words_waiting: 'gin (words) with (fastupdate = off) where waiting',
  question_words_claimed: `gin (claimed_words(claimer_id, coalesce(thread, words)))
    with (fastupdate = off) where claimer_id is not null`,
};

/** So many rows at a time: none is locked for long, and what broke off goes on where it was. */
const atOnce = 5_000;

/** Some hours, after a question; values: that one, how many. */
const someHours = `
  with batch as materialized (
    select question_id from question_words where question_id > ? order by question_id limit ?
  ), set_hours as (
    update question_words t set hour =
      floor(extract(epoch from coalesce(q.claimed_at, q.asked_hour)) / 3600)::integer
    from batch join questions q on q.id = batch.question_id
    where t.question_id = batch.question_id and t.hour is null
  )
  select max(question_id) as last from batch`;

async function setHours(database: Knex): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await database.raw(someHours, [
      last,
      atOnce,
    ]);
    last = rows[0]?.last ?? null;
  }
}

async function replace(database: Knex, old: object, made: Record<string, string>): Promise<void> {
  for (const [name, columns] of Object.entries(made)) {
    // What is left of an attempt that broke off.
    await database.raw(`drop index concurrently if exists ${name}`);
    await database.raw(`create index concurrently ${name} on question_words using ${columns}`);
  }
  for (const name of Object.keys(old)) {
    await database.raw(`drop index concurrently if exists ${name}`);
  }
}

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
  await setHours(database);
  await replace(database, before, indexes);
}

export async function down(database: Knex): Promise<void> {
  await replace(database, indexes, before);
  await database.raw('drop index concurrently if exists queue_words_begun');
  await database.raw('drop function spans_of');
  await database.raw('alter table question_words reset (toast_tuple_target)');
  await database.schema.alterTable('question_words', (table) => table.dropColumn('hour'));
}
