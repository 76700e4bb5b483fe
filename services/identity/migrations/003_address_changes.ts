import type { Knex } from 'knex';

/** Addresses that people want instead of theirs; the id is that of the mail with the link. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('mailed_links', (links) => {
    links.dropChecks('mailed_links_purpose');
    links.check(
      "purpose in ('verification', 'reset', 'new-address')",
      [],
      'mailed_links_known_purpose',
    );
  });
  await database.schema.createTable('address_changes', (changes) => {
    changes.uuid('id').primary();
    changes.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index();
    changes.text('old_email').notNullable();
    changes.text('new_email').notNullable();
    changes.timestamp('created_at').notNullable().defaultTo(database.fn.now());
  });
}

export async function down(): Promise<void> {}
