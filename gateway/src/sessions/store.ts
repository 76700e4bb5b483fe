import { hash } from 'node:crypto';
import { limits } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { type QueryBuilder, raw } from 'objection';
import { forgetDevices } from '../devices/known-devices.ts';
import { begin } from './begin.ts';
import type { FoundSession, SessionCache } from './cache.ts';
import {
  idleTimeout,
  interval,
  lockAccount,
  type NewSession,
  now,
  Session,
  type SessionData,
} from './session.model.ts';
import { findSession, proven } from './session.sql.ts';

/** A browser asks several things at once; all but the first come with the sid that was replaced. */
const grace = interval('30 seconds');
/** Of a session whose sid is to be replaced: it lives on for the requests that are under way. */
const retirement = {
  expire: raw('least(expire, now() + ?)', grace),
  retired: true,
  renew: false,
};

/** By what the person is known to be who they are after a change of that. */
type Proved = Required<Pick<NewSession, 'authenticatedAt' | 'secondFactor' | 'credentialsVersion'>>;

const hashOf = (sid: string): string => hash('sha256', sid, 'base64url');

/**
 * Sessions in Postgres, under hashes of their sids, with a memory of what was read. What ends here
 * is forgotten here at once; the other processes hear of it a moment later.
 */
export class SessionStore {
  readonly #database: Knex;
  readonly #cache: SessionCache;
  readonly #listeners: ((key: string) => void)[] = [];

  constructor(database: Knex, cache: SessionCache) {
    this.#database = database;
    this.#cache = cache;
  }

  get(sid: string): Promise<SessionData | null> {
    const key = hashOf(sid);
    return this.#cache.get(key, () => this.#find(key));
  }

  /** By what the store calls a session; whoever knows it can't act by it. */
  keyOf(sid: string): string {
    return hashOf(sid);
  }

  /** Hears the key of each session that changes or ends, in any process; '' when it may be any. */
  onChange(listener: (key: string) => void): void {
    this.#listeners.push(listener);
  }

  /** A session has changed, in whichever process; '' when it may be any. */
  heard(key: string): void {
    if (key === '') this.#cache.clear();
    else this.#cache.delete(key);
    for (const listener of this.#listeners) listener(key);
  }

  /** A session by its key, without putting off its end. */
  async peek(key: string): Promise<(FoundSession & { isAging: boolean }) | null> {
    const asked = performance.now();
    const [row] = await findSession(this.#database, [key]);
    if (!row) return null;
    const { sess, isAging, livesFor, recentFor, retired, ...rest } = row;
    const session: SessionData = { ...sess, ...rest };
    if (retired) session.retired = true;
    // A remembered session ages with this process's steady clock, and is never younger than its row.
    if (recentFor > 0) session.recentUntil = asked + recentFor;
    return { session, livesFor, isAging };
  }

  async #find(key: string): Promise<FoundSession | null> {
    const found = await this.peek(key);
    if (found?.isAging) await this.#putOff(key);
    return found;
  }

  #putOff(key: string) {
    return Session.query(this.#database)
      .findById(key)
      .where('expire', '>', now)
      .where({ renew: false, retired: false })
      .patch({ expire: raw('least(now() + ?, ends)', idleTimeout), seenAt: now });
  }

  /**
   * Stores a new session, or one that takes another's place, as somebody who has just proved again
   * who they are, if `confirmedAt` says so.
   * @returns false if the account's credentials have changed since it was proved, or if the session
   *   that it renews has ended
   */
  insert(sid: string, session: NewSession): Promise<boolean> {
    const { id, userId } = session;
    if (id === undefined) return begin(this.#database, hashOf(sid), session);
    return this.#database.transaction(async (trx) => {
      await lockAccount(trx, userId);
      const replaced = await Session.query(trx).modify('lastConfirmed').findOne({ id });
      if (!replaced) return false;
      const { confirmedAt, device, secondFactor, credentialsVersion } = replaced;
      const kept = {
        credentialsVersion,
        ...(confirmedAt && { confirmedAt }),
        ...(device && { device }),
        secondFactor,
      };
      return begin(trx, hashOf(sid), { ...kept, ...session });
    });
  }

  /** Ends a session, with what requests at the same time renewed it to. */
  async destroy(sid: string): Promise<void> {
    const { id } = (await Session.query(this.#database).findById(hashOf(sid)).select('id')) ?? {};
    if (id)
      this.#forget(await Session.query(this.#database).where({ id }).delete().returning('sid'));
  }

  /**
   * Lets a session whose sid is to be replaced live on for the requests that are under way.
   * @returns false if it was replaced already: a session is renewed once, by whoever comes first
   */
  async retire(sid: string): Promise<boolean> {
    const retired = await Session.query(this.#database)
      .findById(hashOf(sid))
      .where({ retired: false })
      .patch(retirement);
    this.#cache.delete(hashOf(sid));
    return retired > 0;
  }

  /**
   * Ends one session of an account, by the id that the person sees.
   * @returns whether there was one
   */
  end(userId: string, id: string): Promise<boolean> {
    return this.#end(userId, (sessions) => sessions.where({ id }));
  }

  /** Ends all sessions of an account but one. */
  endOthers(userId: string, id: string | undefined): Promise<boolean> {
    return this.#end(userId, (sessions) => sessions.whereNot({ id: id ?? null }));
  }

  /**
   * Ends all sessions of an account but one, whose sid is to be replaced, after a change of what its
   * person proves who they are by. That one stands on what is good since, so that the event of the
   * change does not end it; it was proved no later for that, and by no more.
   * @returns false if that one has ended
   */
  async endAllBut(
    userId: string,
    id: string,
    { authenticatedAt, secondFactor, credentialsVersion }: Proved,
  ): Promise<boolean> {
    const [kept, ended] = await this.#database.transaction(async (trx) => {
      await lockAccount(trx, userId);
      const ofUser = Session.query(trx).modify('ofUser', userId);
      const patch = {
        ...retirement,
        authenticatedAt: raw('?::timestamptz', authenticatedAt),
        credentialsVersion,
        confirmedAt: raw(proven),
        secondFactor: raw('second_factor and ?', secondFactor),
      };
      return [
        await ofUser.clone().where({ id }).patch(patch).returning('sid'),
        await ofUser.clone().whereNot({ id }).delete().returning('sid'),
      ];
    });
    this.#forget([...kept, ...ended]);
    return kept.length > 0;
  }

  /** Ends all sessions of an account, and forgets the browsers that signed in to it. */
  endAll(userId: string): Promise<boolean> {
    return this.#end(
      userId,
      (sessions) => sessions,
      (trx) => forgetDevices(trx, userId),
    );
  }

  async #end(
    userId: string,
    which: (sessions: QueryBuilder<Session>) => QueryBuilder<Session>,
    also?: (trx: Knex.Transaction) => PromiseLike<unknown>,
  ) {
    const ended = await this.#database.transaction(async (trx) => {
      await lockAccount(trx, userId);
      await also?.(trx);
      return which(Session.query(trx).modify('ofUser', userId)).delete().returning('sid');
    });
    this.#forget(ended);
    return ended.length > 0;
  }

  #forget(ended: Pick<Session, 'sid'>[]): void {
    for (const { sid } of ended) this.#cache.delete(sid);
  }
}

/** One row per session: requests at the same time may have renewed it several times. */
export interface LiveSession {
  id: string;
  device: string | null;
  startedAt: Date;
  lastSeenAt: Date;
}

export const liveSessions = async (database: Knex, userId: string): Promise<LiveSession[]> =>
  Session.query(database)
    .modify('ofUser', userId)
    .modify('live')
    .where({ retired: false })
    .select('id')
    .max('device as device')
    .min('authenticatedAt as startedAt')
    .max('seenAt as lastSeenAt')
    .groupBy('id')
    .orderBy('lastSeenAt', 'desc')
    .limit(limits.sessions.max)
    .castTo<LiveSession[]>();
