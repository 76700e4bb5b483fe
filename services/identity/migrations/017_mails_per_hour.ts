import type { Knex } from 'knex';

/** How much mail each address has had, and what waits. Of addresses there are keyed hashes alone. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('sent_mails', (sent) => {
    sent.uuid('id').primary().comment('of the mail');
    sent.text('address').notNullable();
    sent.text('lane').notNullable().comment('what is counted together');
    sent.boolean('merged').notNullable().comment('told in the mail that sums up: not counted');
    sent.timestamp('sent_at').notNullable().defaultTo(database.fn.now()).index();
    sent.index(['address', 'lane', 'sent_at']);
  });
  await database.schema.createTable('waiting_mails', (waiting) => {
    waiting.uuid('id').primary().comment('of the mail');
    waiting.text('address').notNullable();
    waiting.text('lane').notNullable();
    waiting.uuid('summary_id').index().comment('of the mail that will tell it');
    waiting.timestamp('taken_at').comment('when that mail was written first');
    waiting.text('kind').notNullable();
    waiting.jsonb('facts').notNullable();
    waiting.timestamp('since').notNullable().defaultTo(database.raw('clock_timestamp()'));
    waiting.index(['address', 'lane', 'since']);
  });
}

export async function down(): Promise<void> {}
