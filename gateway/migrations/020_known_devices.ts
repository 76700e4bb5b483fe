import type { Knex } from 'knex';

/** Browsers that have signed in to an account: named by hashes, so that the table lets nobody in. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('known_devices', (devices) => {
    devices.text('device').notNullable().comment('SHA-256 of the id in the cookie');
    devices.text('account').notNullable().comment('SHA-256 of the address that it signed in with');
    devices.text('user_id').notNullable();
    devices.timestamp('known_at').notNullable().defaultTo(database.fn.now());
    devices.timestamp('seen_at').notNullable().defaultTo(database.fn.now()).index();
    devices.primary(['device', 'account']);
    devices.index(['user_id', 'seen_at']);
  });
}

export async function down(): Promise<void> {}
