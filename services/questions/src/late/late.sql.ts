import { durations, type LateQuestion } from '@counsel/contracts';
import { type JsonRow, prepared, timeText } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { waiting } from '../questions/lists.sql.ts';
import { hoursWaited } from './hours.ts';

const { again } = durations.escalationHours;

/** One part of the board, in its order; what is claimed is late as what waits is. */
const page = (time: QuestionsConfig['ESCALATION_TIME'], condition: string) =>
  `(select q.id, q.category_id, q.state, q.asked_hour, q.claimed_by, q.claim_ends_at, waited.hours
    from questions q cross join lateral (select ${hoursWaited[time]} as hours) as waited
    where ${condition} and (q.asked_hour, q.id) > ($2, $3)
      and q.asked_hour <= now() - interval '${again} hours' and waited.hours >= ${again}
    order by q.asked_hour, q.id limit $1)`;

/**
 * Questions without an answer that have waited for so long that somebody was told once more. What waits
 * is read from the queue's index, as far as the page goes; what is claimed is less. Values: how many,
 * after which hour and id.
 */
const statement = (time: QuestionsConfig['ESCALATION_TIME']) =>
  prepared<JsonRow<LateQuestion>>(
    `late-${time}`,
    `with open as (
       ${page(time, waiting)}
       union all ${page(time, `q.status = 'claimed'`)}
     )
     select row_to_json(item)::text as json from (
       select q.id, q.category_id as "categoryId", q.state, ${timeText('q.asked_hour')} as "createdAt",
         floor(q.hours)::integer as waited, q.claimed_by as "claimedBy",
         ${timeText('q.claim_ends_at')} as "claimEndsAt",
         (select count(*)::integer from returned_claims r where r.question_id = q.id) as returns,
         array(select a.attorney_id from asked_attorneys a where a.question_id = q.id order by a.at)
           as asked
       from open q order by q.asked_hour, q.id limit $1
     ) item`,
  );

export const lateQuestions = {
  'all-hours': statement('all-hours'),
  'working-hours': statement('working-hours'),
};
