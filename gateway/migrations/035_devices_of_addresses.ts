import type { Knex } from '@counsel/service-kit';

/** Whoever signs in by an address asks for all browsers that are known by it. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('known_devices', (devices) => {
    devices.index('account');
  });
}

export async function down(): Promise<void> {}
