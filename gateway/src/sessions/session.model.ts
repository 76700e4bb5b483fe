import { durations, type Role } from '@counsel/contracts';
import type { AuditEntry, Knex } from '@counsel/service-kit';
import { Model, type QueryBuilder, raw } from 'objection';

/** An interval, as fragments of patches take it. */
export const interval = (text: string) => raw('?::interval', text);

export const idleTimeout = interval(`${durations.sessionIdleHours} hours`);
export const absoluteTimeout = interval(`${durations.sessionAbsoluteDays} days`);
export const now = raw('now()');

/** What `ctx.session` holds of its person. */
export interface SessionData {
  userId: string;
  roles: Role[];
  /** When the person proved who they are, and when the session ends: the database's times, as texts. */
  authenticatedAt: string;
  ends?: string;
  /** Names the session to its person; a renewed session keeps it. */
  id?: string;
  /** The person's rights have changed: the session needs a new sid. */
  renew?: boolean;
  /** Its sid was replaced: it reads, and nothing else. */
  retired?: boolean;
  /** It was proved by a passkey, or a code beside the password. */
  secondFactor?: boolean;
  /** When the person last proved who they are by themselves: the database's time, as a text. */
  provenAt?: string;
  /** Until when the sign-in is a recent one, by `performance.now()`; nothing when it is none. */
  recentUntil?: number;
}

/** A session that is to be stored. */
export interface NewSession extends SessionData {
  /** When the person proved again who they are: the database's time. */
  confirmedAt?: string | Date;
  /** By which credentials of the account it was proved. */
  credentialsVersion?: number;
  /** What people call the browser that began it. */
  device?: string;
  /** What the audit table keeps of its beginning. */
  entry?: AuditEntry;
}

/** A session, under the hash of its id. Every time is the database's. */
export class Session extends Model {
  static override tableName = 'sessions';
  static override idColumn = 'sid';
  static override jsonAttributes = ['sess'];
  static override modifiers = {
    ofUser: (query: QueryBuilder<Session>, userId: string) => query.where({ userId }),
    live: (query: QueryBuilder<Session>) => query.where(raw('least(expire, ends)'), '>', now),
    /** Of the rows of one session, the one that knows most of what was proved. */
    lastConfirmed: (query: QueryBuilder<Session>) =>
      query.orderBy('confirmedAt', 'desc', 'last').orderBy('secondFactor', 'desc'),
    ended: (query: QueryBuilder<Session>) => query.where('expire', '<', now),
  };

  /** SHA-256 of the id in the cookie, never the id. */
  declare sid: string;
  /** Names the session to its person; stays the same when the sid is renewed. */
  declare id: string;
  declare userId: string;
  declare sess: { userId: string; roles: Role[] };
  /** Gets a new sid when next seen. */
  declare renew: boolean;
  /** Its sid was renewed; it only lives on for requests that are under way. */
  declare retired: boolean;
  declare authenticatedAt: Date;
  declare credentialsVersion: number;
  /** When the person last proved who they are; null: by the sign-in, and never since. */
  declare confirmedAt: Date | null;
  /** What people call the browser that began it; null of those from before it was kept. */
  declare device: string | null;
  /** The person proved who they are by more than a password. */
  declare secondFactor: boolean;
  declare seenAt: Date;
  declare expire: Date;
  declare ends: Date;
}

/** What identity last said of an account: it may overtake a session that is about to begin. */
export class AccountChange extends Model {
  static override tableName = 'account_changes';
  static override idColumn = 'userId';
  static override jsonAttributes = ['roles'];

  declare userId: string;
  declare roles: Role[] | null;
  declare rolesAt: Date | null;
  declare credentialsAt: Date | null;
  declare credentialsVersion: number;
}

/**
 * Locks an account until the transaction ends, so that one change of it comes after the other: an
 * update that changes nothing, of a row that is made where there is none.
 */
export const lockAccount = (database: Knex, userId: string) =>
  AccountChange.query(database).insert({ userId }).onConflict('userId').merge();

/**
 * Of an account that is locked: whether its credentials have changed since somebody proved by them,
 * a text of the database's time, who they are.
 */
export const isOvertaken = (provedAt: string, credentialsVersion: number) =>
  raw(
    '(coalesce(credentials_at >= ?::timestamptz, false) or account_changes.credentials_version > ?)',
    [provedAt, credentialsVersion],
  );
