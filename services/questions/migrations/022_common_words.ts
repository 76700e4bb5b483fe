import type { Knex } from 'knex';

/** Words that many questions hold, as PostgreSQL has counted: an index does not look for them first. */
export async function up(database: Knex): Promise<void> {
  await database.raw('create table common_words (word text primary key)');
  await database.raw(`insert into common_words
    select word from pg_stats
    cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as held (word, share)
    where schemaname = current_schema and tablename = 'question_words' and attname = 'words'
      and word is not null and share * (
        select reltuples from pg_class where oid = 'question_words'::regclass) >= 100`);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop table common_words');
}
