import type { Principal } from '@counsel/service-kit';
import type { Question } from './question.model.ts';

export type Viewer = Pick<Principal, 'userId' | 'roles'>;

/** What somebody is to a question: whatever they may see of it or do with it follows from this. */
export type Relation = 'author' | 'claimer' | 'browsing attorney' | 'stranger';

export const isAttorney = ({ roles }: Viewer): boolean => roles.includes('attorney');

export function relationOf(
  { userId, claimedBy, status }: Pick<Question, 'userId' | 'claimedBy' | 'status'>,
  viewer: Viewer,
): Relation {
  if (userId === viewer.userId) return 'author';
  if (!isAttorney(viewer)) return 'stranger';
  if (claimedBy === viewer.userId) return 'claimer';
  return status === 'pending' ? 'browsing attorney' : 'stranger';
}
