import { durations, type LateQuestion } from '@counsel/contracts';
import { type JsonRow, prepared, timeText } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { hoursWaited } from './hours.ts';

const { again } = durations.escalationHours;

/**
 * Questions without an answer that have waited for so long that somebody was told once more. What waits
 * is read from the queue's index, what is claimed from that of the claims' ends. Values: how many, after
 * which hour and id.
 */
const statement = (time: QuestionsConfig['ESCALATION_TIME']) =>
  prepared<JsonRow<LateQuestion>>(
    `late-${time}`,
    `with open as (
       (select q.* from questions q where q.status = 'pending' and q.withdrawn_at is null
          and (q.asked_hour, q.id) > ($2, $3) and q.asked_hour <= now() - interval '${again} hours'
        order by q.asked_hour, q.id)
       union all
       (select q.* from questions q where q.status = 'claimed'
          and (q.asked_hour, q.id) > ($2, $3) and q.asked_hour <= now() - interval '${again} hours')
     )
     select row_to_json(item)::text as json from (
       select q.id, q.category_id as "categoryId", q.state, ${timeText('q.asked_hour')} as "createdAt",
         floor(waited.hours)::integer as waited, q.claimed_by as "claimedBy",
         case q.status when 'claimed' then ${timeText('q.claim_ends_at')} end as "claimEndsAt",
         (select count(*)::integer from returned_claims r where r.question_id = q.id) as returns,
         array(select a.attorney_id from asked_attorneys a where a.question_id = q.id order by a.at)
           as asked
       from open q cross join lateral (select ${hoursWaited[time]} as hours) as waited
       where waited.hours >= ${again}
       order by q.asked_hour, q.id limit $1
     ) item`,
  );

export const lateQuestions = {
  'all-hours': statement('all-hours'),
  'working-hours': statement('working-hours'),
};
