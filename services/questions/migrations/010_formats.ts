import type { Knex } from 'knex';

/** How an answer is written; null, as all of before have it, means plain. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`alter table answers
    add column format text,
    add constraint answers_format check (format in ('plain', 'markdown')) not valid`);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable('answers', (answers) => {
    answers.dropColumn('format');
  });
}
