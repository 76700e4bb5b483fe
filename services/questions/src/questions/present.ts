import { jsonArray, jsonObject, timeText } from '@counsel/service-kit';
import { standing } from './standing.ts';

/**
 * The only place that decides what leaves of a question `q`; in SQL, since PostgreSQL builds the
 * JSON. To anyone but the author: no id of the asker, a name only of a named question and only to
 * its claimer, and the asker's times by the hour.
 */

const text = `q.id, q.title, q.preview as content, q.content_length as "contentLength",
  q.category_id as "categoryId", q.is_anonymous as "isAnonymous"`;

/** In its author's list. */
export const ownColumns = `${text}, q.status,
  ${timeText('q.created_at')} as "createdAt",
  ${timeText('q.updated_at')} as "updatedAt",
  ${timeText('q.claimed_at')} as "claimedAt",
  ${timeText('q.answered_at')} as "answeredAt"`;

/** In the queue. */
export const queuedColumns = `${text}, ${timeText('q.asked_hour')} as "createdAt"`;

/** In the list of the attorney who claimed it. */
export const claimedColumns = `${queuedColumns}, q.status,
  ${timeText('q.claimed_at')} as "claimedAt",
  ${timeText('q.answered_at')} as "answeredAt"`;

const followUps = jsonArray(`select f.id, f.content,
    case when f.user_id = q.user_id then 'asker' else 'attorney' end as "authorRole",
    ${timeText(`case when f.user_id = q.user_id and q.standing <> 'author'
      then date_trunc('hour', f.created_at, 'UTC') else f.created_at end`)} as "createdAt"
  from follow_ups f where f.question_id = q.id order by f.id`);

const answer = jsonObject(`select a.content, a.include_disclaimer as "includeDisclaimer",
    ${timeText('a.created_at')} as "createdAt"
  from answers a where a.question_id = q.id`);

const detailWith = (more = '') =>
  jsonObject(`select q.id, q.title, q.content, q.category_id as "categoryId",
    q.is_anonymous as "isAnonymous", q.status,
    ${timeText(`case q.standing when 'author' then q.created_at else q.asked_hour end`)}
      as "createdAt",
    ${timeText('q.claimed_at')} as "claimedAt",
    ${timeText('q.answered_at')} as "answeredAt",
    q.standing = 'author' as "isOwner",
    q.standing = 'claimer' as "isClaimer",${more}
    d.answer, d."followUps"`);

/** The question `$1` in full, with its answer and follow-ups; no row for a stranger. */
export const detail = `select (case
    when q.standing = 'author' then ${detailWith('q.user_id as "userId",')}
    when q.standing = 'claimer' and not q.is_anonymous and q.asker_name is not null
      then ${detailWith('q.asker_name as "askerName",')}
    else ${detailWith()} end)::text as json
  from (select q.*, ${standing} as standing from questions q where q.id = $1) q
  cross join lateral (select ${answer} as answer, ${followUps} as "followUps") d
  where q.standing <> 'stranger'`;
