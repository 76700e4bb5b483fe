import type { Knex } from 'knex';

/** What a mail that waits is about. Those that wait already are about nothing in particular. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('waiting_mails', (waiting) => {
    waiting.text('about').notNullable().defaultTo('').comment('a keyed hash');
  });
}

export async function down(): Promise<void> {}
