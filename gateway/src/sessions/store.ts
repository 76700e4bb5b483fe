import { createHash } from 'node:crypto';
import { durations, type Role } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';

/** What a session holds of its person. */
export interface Session {
  userId: string;
  roles: Role[];
  /** When the person proved who they are, and when the session ends: the database's times. */
  authenticatedAt: string;
  ends?: string;
  /** The person's rights have changed: the session needs a new id. */
  renew?: boolean;
}

export interface SessionStore {
  get(sid: string): Promise<Session | null>;
  /** Stores a new session; false if the account's credentials have changed since it was proved. */
  insert(sid: string, session: Session): Promise<boolean>;
  destroy(sid: string): Promise<void>;
  /** Lets a session whose id was replaced live on for the requests that are under way. */
  retire(sid: string): Promise<void>;
}

const idle = `interval '${durations.sessionIdleHours} hours'`;
const absolute = `interval '${durations.sessionAbsoluteDays} days'`;
/** A session's expiry is put off at most this often, so that most requests only read. */
const step = `interval '5 minutes'`;
/** A browser asks several things at once; all but the first come with the id that was replaced. */
const grace = `interval '30 seconds'`;
/** Longer than an answer of identity may be under way. */
const underWay = `interval '10 seconds'`;

const hashOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url');

/** One change of an account at a time. */
export const lockAccount = (trx: Knex.Transaction, userId: string) =>
  trx.raw(`select pg_advisory_xact_lock(hashtext('account:' || ?))`, [userId]);

/** Sessions in Postgres, under hashes of their ids; every time is the database's. */
export function sessionStore(database: Knex): SessionStore {
  return {
    async get(sid) {
      const hash = hashOf(sid);
      const { rows } = await database.raw(
        `select sess, renew, authenticated_at::text as since, ends::text as until,
                expire < least(now() + ${idle}, ends) - ${step} and not renew as aging
         from sessions where sid = ? and least(expire, ends) > now()`,
        [hash],
      );
      const [row] = rows;
      if (!row) return null;
      if (row.aging) await putOff(database, hash);
      return { ...row.sess, renew: row.renew, authenticatedAt: row.since, ends: row.until };
    },
    insert: (sid, session) =>
      database.transaction(async (trx) => {
        await lockAccount(trx, session.userId);
        return insert(trx, hashOf(sid), session);
      }),
    async destroy(sid) {
      await database('sessions')
        .where({ sid: hashOf(sid) })
        .delete();
    },
    async retire(sid) {
      await database.raw(
        `update sessions set expire = least(expire, now() + ${grace}) where sid = ?`,
        [hashOf(sid)],
      );
    },
  };
}

const putOff = (database: Knex, hash: string) =>
  database.raw(
    `update sessions set expire = least(now() + ${idle}, ends)
     where sid = ? and expire > now() and not renew`,
    [hash],
  );

/**
 * Roles may have changed while identity's answer was under way: the latest change wins, and a
 * change that comes later finds the session here.
 */
async function insert(trx: Knex.Transaction, hash: string, session: Session): Promise<boolean> {
  const { userId, roles, authenticatedAt, ends } = session;
  const inserted = await trx.raw(
    `with person as (
       select ?::text as user_id, ?::jsonb as roles, ?::timestamptz as since,
              coalesce(?::timestamptz, now() + ${absolute}) as ends)
     insert into sessions (sid, user_id, sess, authenticated_at, expire, ends)
     select ?, person.user_id,
            jsonb_build_object('userId', person.user_id, 'roles',
              case when change.roles_at >= person.since - ${underWay} then change.roles
                   else person.roles end),
            since, least(now() + ${idle}, ends), ends
     from person left join account_changes change on change.user_id = person.user_id
     where change.credentials_at is null or change.credentials_at < since
     returning sess`,
    [userId, JSON.stringify(roles), authenticatedAt, ends ?? null, hash],
  );
  return inserted.rowCount === 1;
}
