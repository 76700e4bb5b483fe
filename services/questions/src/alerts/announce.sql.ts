import type { EventOf } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import { waiting } from '../questions/lists.sql.ts';
import { excludedOf } from './excluded.sql.ts';

/**
 * Statements that follow the history for questions that begin to wait. SQL, since what is due, what was
 * noted and what is told of it is one statement.
 */

/** How far it has come, and when; nobody else's row while a transaction has it. No row: another has it. */
export const takeProgress = prepared<{ reached: number; at: string }>(
  'announce-take',
  'select reached, now()::text as at from announced where is_only = $1 for update skip locked',
);

/** Transactions end sooner than this: an entry that comes later than a younger one has come by then. */
const isSettled = (createdAt: string) => `${createdAt} < $3::timestamptz - interval '1 minute'`;

type Announced = EventOf<'questions.announced'>['questions'][number] & {
  entryId: number;
  /** It waits at this moment; of any other nothing is told. */
  isWaiting: boolean;
  /** All that comes before it had come when the run began. */
  isSettled: boolean;
};

/**
 * Notes the entries by which a question begins to wait, each once, oldest first. Of a question that did
 * so more than once, the last one counts. Each entry is looked up among those that were noted: asked
 * by `not exists`, PostgreSQL reads them all. Values: after which entry, how many,
 * when the run began.
 */
export const announceAfter = prepared<Announced>(
  'announce',
  `with due as (
     select entry.id, entry.question_id, entry.created_at from question_history entry
     where entry.id > $1 and entry.action in ('submitted', 'returned', 'lapsed')
       and (select known.id from announcements known where known.entry_id = entry.id) is null
     order by entry.id limit $2
   ), noted as (
     insert into announcements (entry_id, question_id) select id, question_id from due
     on conflict do nothing returning id, entry_id, question_id
   )
   select noted.id as "announcementId", noted.entry_id as "entryId", q.id as "questionId",
     q.category_id as "categoryId", q.state,
     ${waiting}
       and noted.entry_id = max(noted.entry_id) over (partition by q.id)
       as "isWaiting",
     ${isSettled('due.created_at')} as "isSettled",
     ${excludedOf('q')} as excluded
   from noted join due on due.id = noted.entry_id join questions q on q.id = noted.question_id
   order by noted.entry_id`,
);

/** Values: after which entry, up to which, when the run began. */
export const noteReached = prepared<never>(
  'announce-reached',
  `update announced set reached = latest.id from (
     select id from question_history
     where id > $1 and id <= $2 and ${isSettled('created_at')}
     order by id desc limit 1) as latest`,
);
