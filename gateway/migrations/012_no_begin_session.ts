import type { Knex } from '@counsel/service-kit';

/** Sessions begin by their models; functions that 011 once made for it are left where it ran before. */
export async function up(database: Knex): Promise<void> {
  for (const name of ['begin_session', 'lock_account']) {
    await database.raw('drop function if exists ??', [name]);
  }
}

export async function down(): Promise<void> {}
