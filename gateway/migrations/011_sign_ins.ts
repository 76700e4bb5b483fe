import type { Knex } from '@counsel/service-kit';

/** Counts of throttles need no disk, and what concerns an account waits for its lock. */
export async function up(database: Knex): Promise<void> {
  // What a crash of PostgreSQL forgets is counted anew.
  await database.raw('alter table rate_limits set unlogged');
  await database.raw(`
    create function lock_account(account text) returns void language sql as $$
      select pg_advisory_xact_lock(hashtext('account:' || account))
    $$`);
  await database.raw(`comment on function lock_account is 'one change of an account at a time'`);
}

export async function down(): Promise<void> {}
