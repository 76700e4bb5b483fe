import { type EventOf, limits } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { sweepDevices, voidDevices } from '../devices/known-devices.ts';
import { AccountChange, interval, lockAccount, now, Session } from './session.model.ts';
import { proven } from './session.sql.ts';

/** Keeps live sessions true to what identity says of their accounts. */
export async function followAccounts(database: Knex, events: Events): Promise<void> {
  await events.subscribe('roles.changed', (event, _id, sentAt) =>
    changeRoles(database, event, sentAt),
  );
  await events.subscribe('credentials.changed', (event, _id, sentAt) =>
    endSessions(database, event, sentAt),
  );
  await events.subscribe('address.changed', (event, _id, sentAt) =>
    voidAddress(database, event, sentAt),
  );
}

/**
 * All sessions of the account that have other roles get these, and a new sid when they are next seen.
 * To those that began with them the event says nothing new.
 */
function changeRoles(database: Knex, event: EventOf<'roles.changed'>, at: Date): Promise<void> {
  const { userId, roles } = event;
  return database.transaction(async (trx) => {
    const { rolesAt } = await lockAccount(trx, userId).returning('rolesAt');
    if (rolesAt && rolesAt > at) return;
    await AccountChange.query(trx).findById(userId).patch({ roles, rolesAt: at });
    await Session.query(trx)
      .modify('ofUser', userId)
      .where(raw("sess->'roles'"), '<>', raw('?::jsonb', JSON.stringify(roles)))
      .patch({ sess: { userId, roles }, renew: raw('not retired') });
  });
}

/** A time is cut to whole milliseconds on its way; one more makes it no earlier than the change. */
const after = (at: Date) => new Date(at.getTime() + 1);

/**
 * Ends the account's sessions, and forgets its devices, that stand on the credentials it had before.
 * The one in which they were changed stands on the new ones, as one that was proved no later for that:
 * the answer that gives it a new sid may come after this, or be lost on its way.
 * The rows stay until they are swept: the session in which the change was made may be about to go on,
 * and one that is gone was ended by its person.
 */
function endSessions(
  database: Knex,
  // A process of the version before this one tells none: the time alone counts.
  { userId, credentialsVersion = 0, sessionId }: EventOf<'credentials.changed'>,
  at: Date,
): Promise<void> {
  const changedAt = after(at);
  return database.transaction(async (trx) => {
    await AccountChange.query(trx)
      .insert({ userId, credentialsAt: changedAt, credentialsVersion })
      .onConflict('userId')
      .merge({
        credentialsAt: raw('greatest(account_changes.credentials_at, ?)', changedAt),
        credentialsVersion: raw(
          'greatest(account_changes.credentials_version, ?::integer)',
          credentialsVersion,
        ),
      });
    const last = AccountChange.query(trx).findById(userId);
    const standing = Session.query(trx)
      .modify('ofUser', userId)
      .where((before) =>
        before
          .where('authenticatedAt', '<=', last.clone().select('credentialsAt'))
          .orWhere('credentialsVersion', '<', last.clone().select('credentialsVersion')),
      );
    // Where a later change is known already, it ends with the others all the same.
    if (sessionId) {
      await standing
        .clone()
        .where({ id: sessionId })
        .patch({ authenticatedAt: after(changedAt), credentialsVersion, confirmedAt: raw(proven) });
    }
    await standing.patch({ expire: now, retired: true, renew: false });
    await voidDevices(trx, userId, changedAt, credentialsVersion);
  });
}

/** Browsers are known by an address: what somebody else may have by now tells nothing of the account. */
function voidAddress(
  database: Knex,
  { userId }: EventOf<'address.changed'>,
  at: Date,
): Promise<void> {
  return database.transaction(async (trx) => {
    await lockAccount(trx, userId);
    await voidDevices(trx, userId, after(at));
  });
}

/** A change that is older than any session it could still concern. */
const past = interval('1 day');

/**
 * Leaves an account as many sessions as its person can see, those last seen: whoever signs in on and
 * on fills no table. Here, not at each sign-in, of which it would be a part for next to nobody.
 */
async function endOldest(database: Knex): Promise<void> {
  const { max } = limits.sessions;
  const accounts = await Session.query(database)
    .select('userId')
    .groupBy('userId')
    .having(raw('count(*)'), '>', max);
  for (const { userId } of accounts) {
    const ofUser = Session.query(database).modify('ofUser', userId);
    await Session.query(database)
      .whereIn('sid', ofUser.select('sid').orderBy('seenAt', 'desc').offset(max))
      .delete();
  }
}

/** Removes what no longer counts: ended sessions and those beyond what an account may have, forgotten devices, old changes, past throttles. */
export async function sweep(database: Knex): Promise<void> {
  await Session.query(database).modify('ended').delete();
  await endOldest(database);
  await sweepDevices(database);
  await AccountChange.query(database)
    .where(
      raw("coalesce(greatest(roles_at, credentials_at), '-infinity')"),
      '<',
      raw('now() - ?', past),
    )
    .delete();
  await database('rateLimits')
    .where('expire', '<', database.raw('extract(epoch from now()) * 1000'))
    .delete();
}
