import type { Knex } from 'knex';

/**
 * What is searched of each question, kept up by `search/upkeep.ts` from its history: beside the
 * questions, so that submitting one costs nothing more. `words` are those of title and text; `thread`
 * has those of the answer and the follow-ups, for asker and claimer. `entries` is how many entries of
 * the question's history they hold. The index holds the queue alone: all others search what is
 * theirs, which other indexes find.
 */
const statements = [
  `create table question_words (
    question_id bigint primary key references questions on delete cascade,
    entries integer not null,
    waiting boolean not null,
    words tsvector not null,
    thread tsvector
  )`,
  `create index question_words_waiting on question_words using gin (words) with (fastupdate = off)
    where waiting`,
  /** Words of the queue, to find those that a word with a typing error may stand for. */
  `create table queue_words (word text primary key)`,
  `create index queue_words_alike on queue_words using gist (word extensions.gist_trgm_ops)`,
  /**
   * How far the upkeep has come in the history: what came after this table from `reached` on, what
   * there was before it from `left_behind` back.
   */
  `create table words_kept (
    reached bigint not null,
    left_behind bigint not null,
    is_only boolean primary key default true check (is_only)
  )`,
  `insert into words_kept (reached, left_behind)
    select latest, latest from (select coalesce(max(id), 0) as latest from question_history) as entry`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['words_kept', 'queue_words', 'question_words']) {
    await database.schema.dropTable(table);
  }
}
