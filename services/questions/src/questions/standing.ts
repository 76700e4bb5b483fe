import { refusals } from '@counsel/contracts';
import type { Principal } from '@counsel/service-kit';
import createError from 'http-errors';

export type Viewer = Pick<Principal, 'userId' | 'roles'>;

/** What somebody is to a question: whatever they may see of it or do with it follows from this. */
export type Standing = 'author' | 'claimer' | 'browsing-attorney' | 'stranger';

/**
 * The standing to the question `q` of a viewer whose values (`viewerValues`) are `$2` and `$3` of
 * the statement. In SQL, so that reading, answering and following up take one statement each.
 */
export const standing = `case
  when q.user_id = $2::uuid then 'author'
  when not $3::boolean then 'stranger'
  when q.claimed_by = $2 then 'claimer'
  when q.status = 'pending' then 'browsing-attorney'
  else 'stranger' end`;

export const viewerValues = ({ userId, roles }: Viewer) =>
  [userId, roles.includes('attorney')] as const;

/** The one answer to a question that is missing and to one that is not theirs to see. */
export const notThere = () => createError(404, refusals.notFound);
