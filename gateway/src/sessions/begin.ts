import { auditing, type Knex } from '@counsel/service-kit';
import { NotNullViolationError, raw } from 'objection';
import {
  absoluteTimeout,
  idleTimeout,
  interval,
  isOvertaken,
  lockAccount,
  type NewSession,
  Session,
} from './session.model.ts';

/** Longer than an answer of identity may be under way. */
const underWay = interval('10 seconds');

/**
 * Locks the account, stores its session and keeps in the audit table how it began, in one statement:
 * four of them cost a tenth of the sign-ins a second. An account whose credentials have changed since
 * gives the session no user, which the table refuses.
 */
export async function begin(database: Knex, sid: string, session: NewSession): Promise<boolean> {
  const {
    id,
    userId,
    roles,
    confirmedAt,
    device,
    secondFactor,
    entry,
    credentialsVersion = 0,
  } = session;
  const authenticatedAt = raw('?::timestamptz', session.authenticatedAt);
  const ends = session.ends
    ? raw('?::timestamptz', session.ends)
    : raw('now() + ?', absoluteTimeout);
  const account = lockAccount(database, userId).returning([
    raw(
      'case when ? then null else user_id end',
      isOvertaken(session.authenticatedAt, credentialsVersion),
    ).as('userId'),
    // They may have changed while identity's answer was under way: the latest change wins.
    raw('case when roles_at >= ? - ? then roles end', authenticatedAt, underWay).as('roles'),
  ]);
  try {
    await Session.query(database)
      .with('account', account)
      .modify((query) => entry && query.with('entry', auditing(entry)))
      .insert({
        sid,
        ...(id && { id }),
        userId: raw('(select user_id from account)'),
        sess: raw(
          `(select jsonb_build_object('userId', user_id, 'roles', coalesce(roles, ?)) from account)`,
          raw('?::jsonb', JSON.stringify(roles)),
        ),
        authenticatedAt,
        credentialsVersion,
        ...(device && { device }),
        ...(confirmedAt && { confirmedAt: raw('?::timestamptz', confirmedAt) }),
        ...(secondFactor && { secondFactor }),
        expire: raw('least(now() + ?, ?)', idleTimeout, ends),
        ends,
      })
      .returning(entry ? ['sid', raw('(select append from entry)')] : 'sid');
    return true;
  } catch (error) {
    if (error instanceof NotNullViolationError) return false;
    throw error;
  }
}
