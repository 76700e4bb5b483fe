import type { Knex } from 'knex';

/** Kinds of mail that a person has turned off. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('muted_mails', (muted) => {
    muted.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    muted.text('kind').notNullable();
    muted.timestamp('muted_at').notNullable().defaultTo(database.fn.now());
    muted.primary(['user_id', 'kind']);
  });
}

export async function down(): Promise<void> {}
