import { refusals } from '@counsel/contracts';
import type { Principal } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Question } from './question.model.ts';

export type Viewer = Pick<Principal, 'userId' | 'roles'>;

/** What somebody is to a question: whatever they may see of it or do with it follows from this. */
export type Standing = 'author' | 'claimer' | 'browsing-attorney' | 'stranger';

export function standingOf(
  question: Pick<Question, 'userId' | 'claimedBy' | 'status'>,
  { userId, roles }: Viewer,
): Standing {
  if (question.userId === userId) return 'author';
  if (!roles.includes('attorney')) return 'stranger';
  if (question.claimedBy === userId) return 'claimer';
  return question.status === 'pending' ? 'browsing-attorney' : 'stranger';
}

/** The one answer to a question that is missing and to one that is not theirs to see. */
export const notThere = () => createError(404, refusals.notFound);
