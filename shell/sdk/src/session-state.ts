import { statusOf } from './failure.ts';

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in' | 'failed';

type Read = { data?: unknown; error?: unknown };

const ended = ({ error }: Read) => statusOf(error) === 401;

/**
 * What is known of the session from the current user's and the roles' reads. A person who was there
 * stays there when a later read fails for another reason than an ended session.
 */
export const sessionStatus = (user: Read, roles: Read): SessionStatus => {
  if (ended(user)) return 'signed-out';
  if (user.data === undefined) return user.error === undefined ? 'loading' : 'failed';
  if (roles.data !== undefined) return 'signed-in';
  if (roles.error === undefined) return 'loading';
  return ended(roles) ? 'signed-out' : 'failed';
};
