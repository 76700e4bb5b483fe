import type { Knex } from '@counsel/service-kit';

/** By which credentials of the account it was proved; and which identity last told of. */
export async function up(database: Knex): Promise<void> {
  for (const table of ['sessions', 'known_devices', 'account_changes']) {
    await database.schema.alterTable(table, (rows) => {
      rows.integer('credentials_version').notNullable().defaultTo(0);
    });
  }
}

export async function down(): Promise<void> {}
