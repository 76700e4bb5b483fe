import type { EventOf } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import { lockAccount } from './store.ts';

/** Keeps live sessions true to what identity says of their accounts. */
export async function followAccounts(database: Knex, events: Events): Promise<void> {
  await events.subscribe('roles.changed', (event, _id, sentAt) =>
    changeRoles(database, event, sentAt),
  );
  await events.subscribe('credentials.changed', (event, _id, sentAt) =>
    endSessions(database, event, sentAt),
  );
}

/** All sessions of the account get the roles, and a new id when they are next seen. */
function changeRoles(database: Knex, event: EventOf<'roles.changed'>, at: Date): Promise<void> {
  const { userId, roles } = event;
  return database.transaction(async (trx) => {
    await lockAccount(trx, userId);
    const newest = await trx.raw(
      `insert into account_changes as change (user_id, roles, roles_at) values (?, ?, ?)
       on conflict (user_id) do update set roles = excluded.roles, roles_at = excluded.roles_at
       where change.roles_at is null or change.roles_at <= excluded.roles_at`,
      [userId, JSON.stringify(roles), at],
    );
    if (newest.rowCount === 0) return;
    await trx.raw(
      `update sessions set sess = jsonb_set(sess, '{roles}', ?::jsonb), renew = true
       where user_id = ?`,
      [JSON.stringify(roles), userId],
    );
  });
}

/**
 * Ends the account's sessions that stand on the credentials it had before. The time is cut to
 * whole milliseconds on its way; one more makes it no earlier than the change.
 */
function endSessions(
  database: Knex,
  { userId }: EventOf<'credentials.changed'>,
  at: Date,
): Promise<void> {
  return database.transaction(async (trx) => {
    await lockAccount(trx, userId);
    await trx.raw(
      `insert into account_changes as change (user_id, credentials_at)
       values (?, ?::timestamptz + interval '1 millisecond')
       on conflict (user_id) do update
       set credentials_at = greatest(change.credentials_at, excluded.credentials_at)`,
      [userId, at],
    );
    await trx.raw(
      `delete from sessions using account_changes change
       where sessions.user_id = ? and change.user_id = sessions.user_id
         and authenticated_at <= change.credentials_at`,
      [userId],
    );
  });
}

/** Removes what no longer counts: ended sessions, old changes, past throttles. */
export async function sweep(database: Knex): Promise<void> {
  await database.raw('delete from sessions where expire < now()');
  await database.raw(
    `delete from account_changes
     where greatest(roles_at, credentials_at) < now() - interval '1 day'`,
  );
  await database.raw('delete from rate_limits where expire < extract(epoch from now()) * 1000');
}
