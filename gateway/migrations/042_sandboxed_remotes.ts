import type { Knex } from '@counsel/service-kit';

/** Which remotes run in a frame of their own. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable('remotes', (remotes) => {
    remotes.boolean('sandboxed').notNullable().defaultTo(false);
  });
}

export async function down(): Promise<void> {}
