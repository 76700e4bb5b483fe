import type { Knex } from '@counsel/service-kit';

/** Whoever publishes a version signs from what it was built, and whether it was tested. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('remote_versions', (versions) => {
    versions
      .text('attestation')
      .comment('a JWS; null: built beside the portal, or before there were any');
  });
}

export async function down(): Promise<void> {}
