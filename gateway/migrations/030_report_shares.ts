import type { Knex } from '@counsel/service-kit';

/** How much of a version's figures of one day each member has told. */
export async function up(database: Knex): Promise<void> {
  await database.schema.createTable('remote_report_shares', (shares) => {
    shares.text('member').notNullable().comment('a keyed hash of the account, never its id');
    shares.text('remote').notNullable();
    shares.text('version').notNullable();
    shares.text('phase').notNullable();
    shares.date('day').notNullable().index();
    shares.integer('count').notNullable();
    shares.primary(['member', 'remote', 'version', 'phase', 'day']);
  });
}

export async function down(): Promise<void> {}
