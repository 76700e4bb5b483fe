import type { Knex } from 'knex';

/**
 * Accounts to whose present address nothing is sent that one can do without: its server refused it for
 * good, or it was reported.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`create table stopped_mails (
    user_id uuid primary key references users on delete cascade,
    email text not null,
    reason text not null check (reason in ('refused', 'bounced', 'complained')),
    since timestamptz(3) not null default now()
  )`);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('stopped_mails');
}
