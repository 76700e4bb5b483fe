import type { Knex } from 'knex';

/**
 * What attorneys find of their claimed questions stands in an index by itself, each word after the
 * mark of its claimer: no search there reads, or takes its time from, a word of anybody else's.
 * `thread` holds the words of the question, too, where there is a thread: to put both together for
 * each row that is looked at took longer than to look at it.
 * Nobody who asks waits for this table, however long it takes; the upkeep of words does.
 */
const statements = [
  `alter table question_words add column claimer_id uuid`,
  `update question_words t set claimer_id = q.claimed_by, thread = t.words || t.thread
    from questions q where q.id = t.question_id and (q.claimed_by is not null or t.thread is not null)`,
  `create function claimed_words(claimer uuid, words tsvector) returns tsvector
    language sql immutable strict parallel safe
    return (select array_to_tsvector(array(select left(claimer::text, 8) || word
      from unnest(array_append(tsvector_to_array(words), '')) as word)))`,
  `create index question_words_claimed on question_words
    using gin (claimed_words(claimer_id, coalesce(thread, words)))
    with (fastupdate = off) where claimer_id is not null`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop index question_words_claimed');
  await database.raw('drop function claimed_words');
  await database.schema.alterTable('question_words', (table) => table.dropColumn('claimer_id'));
}
