import type { Knex } from '@counsel/service-kit';

/** A sign-in counts twice and begins a session: each is one statement, and counts need no disk. */
export async function up(database: Knex): Promise<void> {
  // What a crash of PostgreSQL forgets is counted anew.
  await database.raw('alter table rate_limits set unlogged');
  await database.raw(`
    create function lock_account(account text) returns void language sql as $$
      select pg_advisory_xact_lock(hashtext('account:' || account))
    $$`);
  await database.raw(`comment on function lock_account is 'one change of an account at a time'`);
  /*
   * Roles may have changed while identity's answer was under way: the latest change wins, and a
   * change that comes later finds the session here. The insert is a statement of its own: it sees
   * what was committed while the lock was waited for.
   */
  await database.raw(`
    create function begin_session(
      new_sid text, person text, granted jsonb, since timestamptz, until timestamptz, renewed uuid,
      idle interval, longest interval, under_way interval
    ) returns boolean language plpgsql as $$
    begin
      perform lock_account(person);
      insert into sessions (sid, id, user_id, sess, authenticated_at, expire, ends)
      select new_sid, coalesce(renewed, gen_random_uuid()), person,
             jsonb_build_object('userId', person, 'roles',
               case when change.roles_at >= since - under_way then change.roles else granted end),
             since, least(now() + idle, coalesce(until, now() + longest)),
             coalesce(until, now() + longest)
      from (select) one left join account_changes change on change.user_id = person
      where (change.credentials_at is null or change.credentials_at < since)
        and (renewed is null or exists (select from sessions where id = renewed));
      return found;
    end $$`);
  await database.raw(`comment on function begin_session is
    'false if the credentials changed since the session was proved, or the renewed one has ended'`);
}

export async function down(): Promise<void> {}
