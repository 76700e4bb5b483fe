import type { Knex } from '@counsel/service-kit';

/**
 * Whatever changes or ends a session says so on a channel, with the hash of its sid: gateways keep
 * copies of sessions, and no code path can forget to tell them. An empty notice means all of them.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create function tell_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('gateway_sessions', case when tg_op = 'TRUNCATE' then '' else old.sid end);
      return null;
    end $$`);
  await database.raw(`
    create trigger session_changed after update or delete on sessions
    for each row execute function tell_session()`);
  await database.raw(`
    create trigger sessions_emptied after truncate on sessions
    for each statement execute function tell_session()`);
}

export async function down(): Promise<void> {}
