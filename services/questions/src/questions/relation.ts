import type { Principal } from '@counsel/service-kit';
import type { Question } from './question.model.ts';

export type Viewer = Pick<Principal, 'userId' | 'roles'>;

/** What somebody is to a question: whatever they may see of it or do with it follows from this. */
export type Relation = 'author' | 'claimer' | 'browsing attorney' | 'stranger';

export const isAttorney = ({ roles }: Viewer): boolean => roles.includes('attorney');

export function relationOf(
  question: Pick<Question, 'userId' | 'claimedBy' | 'status' | 'withdrawnAt' | 'firstAttorneyId'>,
  viewer: Viewer,
): Relation {
  const { userId, claimedBy, status, withdrawnAt, firstAttorneyId } = question;
  if (userId === viewer.userId) return 'author';
  if (!isAttorney(viewer)) return 'stranger';
  if (claimedBy === viewer.userId) return 'claimer';
  const waits = status === 'pending' && withdrawnAt === null && firstAttorneyId !== viewer.userId;
  return waits ? 'browsing attorney' : 'stranger';
}
