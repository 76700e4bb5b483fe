import type { Knex } from '@counsel/service-kit';

/**
 * A team that takes its address back stays, without one: how many mails it had on that day is not
 * forgotten with it.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('remote_contacts', (contacts) => {
    contacts.setNullable('email');
  });
}

export async function down(): Promise<void> {}
