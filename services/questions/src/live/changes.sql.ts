import { limits } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import type { HistoryEntry } from '../questions/history.model.ts';

/** SQL, since gateways read it after each change: by one plan that is kept. */

export interface Entry {
  entryId: number;
  questionId: number;
  action: HistoryEntry['action'];
  actorId: string;
  askerId: string;
  /** Whose claim it is now. */
  claimerId: string | null;
  /** Of a second opinion: who must not hear that there is one. */
  firstAttorneyId: string | null;
}

/** Values: after which entry. Oldest first. */
export const entriesAfter = prepared<Entry>(
  'entries-after',
  `select entry.id as "entryId", entry.question_id as "questionId", entry.action,
     entry.actor_id as "actorId", q.user_id as "askerId", q.claimed_by as "claimerId",
     q.first_attorney_id as "firstAttorneyId"
   from question_history entry join questions q on q.id = entry.question_id
   where entry.id > $1 order by entry.id limit ${limits.changes.max}`,
);

export const latestEntry = prepared<{ latest: number }>(
  'latest-entry',
  'select coalesce(max(id), 0) as latest from question_history',
);
