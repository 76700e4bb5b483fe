import type { Knex } from 'knex';

/** Links that prove an address. The id is that of the mail; of the token there is only a hash. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('mailed_links', (links) => {
    links.uuid('id').primary();
    links.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    links.text('purpose').notNullable();
    links.check("purpose in ('verification', 'reset')", [], 'mailed_links_purpose');
    links.text('email').notNullable();
    links.text('token_hash').notNullable().unique();
    links.timestamp('created_at').notNullable().defaultTo(database.fn.now());
    links.timestamp('expires_at').notNullable();
    links.timestamp('ended_at');
    links.index(['user_id', 'purpose']);
  });
}

export async function down(): Promise<void> {}
