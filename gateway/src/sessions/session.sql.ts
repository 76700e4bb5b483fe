import { durations } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import type { Session } from './session.model.ts';

/** A session's expiry is put off at most this often, so that most requests only read. */
const step = `interval '5 minutes'`;
const idle = `interval '${durations.sessionIdleHours} hours'`;
const recent = `interval '${durations.recentSignInSeconds} seconds'`;

/** A change of what is to be proved begins a session that was proved no later than the one before. */
export const proven = 'coalesce(confirmed_at, authenticated_at)';

/** As the store finds it: times as texts of the database's, to the microsecond. */
export interface SessionRow
  extends Pick<Session, 'id' | 'renew' | 'retired' | 'secondFactor' | 'sess'> {
  authenticatedAt: string;
  provenAt: string;
  ends: string;
  /** Its expiry is to be put off. */
  isAging: boolean;
  /** Milliseconds from now. */
  livesFor: number;
  /** For how long from now on the sign-in is a recent one: milliseconds, below 0 when it is none. */
  recentFor: number;
}

/**
 * The look-up of every request whose session is not remembered. SQL, since what it asks of the
 * database's clock is most of it; held to the model by `session.sql.test.ts`.
 */
export const findSession = prepared<SessionRow>(
  'session',
  `select sess, id, renew, retired, second_factor as "secondFactor",
          authenticated_at::text as "authenticatedAt", ends::text,
          (expire < least(now() + ${idle}, ends) - ${step} or seen_at < now() - ${step})
            and not renew and not retired as "isAging",
          extract(epoch from least(expire, ends) - now())::float8 * 1000 as "livesFor",
          ${proven}::text as "provenAt",
          extract(epoch from ${proven} + ${recent} - now())::float8 * 1000 as "recentFor"
   from sessions where sid = $1 and least(expire, ends) > now()`,
);
