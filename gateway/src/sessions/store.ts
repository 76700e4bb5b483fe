import { hash } from 'node:crypto';
import { durations, type Role } from '@counsel/contracts';
import { type Knex, prepared, preparedOne } from '@counsel/service-kit';
import type { FoundSession, SessionCopies } from './copies.ts';

/** What a session holds of its person. */
export interface Session {
  userId: string;
  roles: Role[];
  /** When the person proved who they are, and when the session ends: the database's times. */
  authenticatedAt: string;
  ends?: string;
  /** Names the session to its person; a renewed session keeps it. */
  id?: string;
  /** The person's rights have changed: the session needs a new id. */
  renew?: boolean;
}

export interface SessionStore {
  /** Without asking the database, where that may be spared; the signature is the cookie's. */
  known(sid: string, signature: string): Session | undefined;
  /** @param signature of the cookie, which was found to be ours */
  get(sid: string, signature: string): Promise<Session | null>;
  /**
   * Stores a new session; false if the account's credentials have changed since it was proved, or
   * if the session that it renews has ended.
   */
  insert(sid: string, session: Session): Promise<boolean>;
  destroy(sid: string): Promise<void>;
  /** Lets a session whose id was replaced live on for the requests that are under way. */
  retire(sid: string): Promise<void>;
  /**
   * Ends one session of an account, by the id that the person sees.
   * @returns whether there was one
   */
  end(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account but one. */
  endOthers(userId: string, id: string): Promise<void>;
}

const idle = `interval '${durations.sessionIdleHours} hours'`;
const absolute = `interval '${durations.sessionAbsoluteDays} days'`;
/** A session's expiry is put off at most this often, so that most requests only read. */
const step = `interval '5 minutes'`;
/** A browser asks several things at once; all but the first come with the id that was replaced. */
const grace = `interval '30 seconds'`;
/** Longer than an answer of identity may be under way. */
const underWay = `interval '10 seconds'`;

const hashOf = (sid: string): string => hash('sha256', sid, 'base64url');

/** One change of an account at a time. */
export const lockAccount = (trx: Knex.Transaction, userId: string) => takeLock(trx, [userId]);

const takeLock = prepared('account-lock', 'select lock_account($1)');

/**
 * Sessions in Postgres, under hashes of their ids; every time is the database's. What ends here is
 * forgotten here at once; the other processes hear of it a moment later.
 */
export function sessionStore(database: Knex, copies: SessionCopies): SessionStore {
  const forget = (ended: { sid: string }[]) => {
    for (const { sid } of ended) copies.forget(sid);
  };
  return {
    known: (sid, signature) => copies.get(hashOf(sid), signature),
    get(sid, signature) {
      const key = hashOf(sid);
      return copies.read(key, signature, () => find(database, key));
    },
    insert: (sid, session) => insert(database, hashOf(sid), session),
    async destroy(sid) {
      // With what requests at the same time renewed it to.
      const id = database('sessions')
        .where({ sid: hashOf(sid) })
        .select('id');
      forget(await database('sessions').whereIn('id', id).delete('sid'));
    },
    async retire(sid) {
      await database.raw(
        `update sessions set expire = least(expire, now() + ${grace}), retired = true
         where sid = ?`,
        [hashOf(sid)],
      );
      forget([{ sid: hashOf(sid) }]);
    },
    async end(userId, id) {
      const ended = await deleteOf(database, userId, (sessions) => sessions.where({ id }));
      forget(ended);
      return ended.length > 0;
    },
    async endOthers(userId, id) {
      forget(await deleteOf(database, userId, (sessions) => sessions.whereNot({ id })));
    },
  };
}

interface SessionRow extends Required<Pick<Session, 'id' | 'renew'>> {
  sess: Pick<Session, 'userId' | 'roles'>;
  authenticatedAt: string;
  ends: string;
  /** Its expiry is to be put off. */
  isAging: boolean;
  livesFor: number;
}

const findSession = preparedOne<SessionRow>(
  'session',
  `select sess, id, renew, authenticated_at::text as "authenticatedAt", ends::text,
          (expire < least(now() + ${idle}, ends) - ${step} or seen_at < now() - ${step})
            and not renew as "isAging",
          extract(epoch from least(expire, ends) - now())::float8 * 1000 as "livesFor"
   from sessions where sid = $1 and least(expire, ends) > now()`,
);

async function find(database: Knex, key: string): Promise<FoundSession | null> {
  const row = await findSession(database, [key]);
  if (!row) return null;
  const { sess, isAging, livesFor, ...rest } = row;
  if (isAging) await putOff(database, key);
  return { session: { ...sess, ...rest }, livesFor };
}

const deleteOf = (
  database: Knex,
  userId: string,
  which: (sessions: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<{ sid: string }[]> =>
  database.transaction(async (trx): Promise<{ sid: string }[]> => {
    await lockAccount(trx, userId);
    return which(trx('sessions').where({ userId })).delete('sid');
  });

const putOff = (database: Knex, key: string) =>
  database.raw(
    `update sessions set expire = least(now() + ${idle}, ends), seen_at = now()
     where sid = ? and expire > now() and not renew`,
    [key],
  );

const beginSession = preparedOne<{ begun: boolean }>(
  'session-begin',
  `select begin_session($1, $2, $3, $4, $5, $6, ${idle}, ${absolute}, ${underWay}) as begun`,
);

async function insert(database: Knex, key: string, session: Session): Promise<boolean> {
  const { userId, roles, authenticatedAt, ends = null, id = null } = session;
  const values = [key, userId, JSON.stringify(roles), authenticatedAt, ends, id];
  return (await beginSession(database, values))?.begun === true;
}

interface LiveSession {
  id: string;
  startedAt: Date;
  lastSeenAt: Date;
}

/** Requests at the same time may have renewed one session several times: it is one nevertheless. */
export const liveSessions = (database: Knex, userId: string): Promise<LiveSession[]> =>
  database('sessions')
    .where({ userId, retired: false })
    .whereRaw('least(expire, ends) > now()')
    .groupBy('id')
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .select('id')
    .min({ startedAt: 'authenticatedAt' })
    .max({ lastSeenAt: 'seenAt' });
