import type { Knex } from 'knex';

/** What a mail that was sent was about. Those that were sent before are about nothing in particular. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('sent_mails', (sent) => {
    sent.text('about').notNullable().defaultTo('').comment('a keyed hash');
  });
}

export async function down(): Promise<void> {}
