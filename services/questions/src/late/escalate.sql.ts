import { durations, type EventOf } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import { excludedOf } from '../alerts/excluded.sql.ts';
import type { QuestionsConfig } from '../config.ts';
import { waiting } from '../questions/lists.sql.ts';
import { hoursWaited } from './hours.ts';

const { again, state, administrators } = durations.escalationHours;

type Announced = EventOf<'questions.announced'>['questions'][number];

/** A question that has waited for another stage's hours, and who is to be told. */
export interface Escalated extends Omit<Announced, 'announcementId'> {
  stage: 1 | 2 | 3;
  /** Where attorneys are told. */
  announcementId: number | null;
}

/**
 * Notes the stage that waiting questions have come to, each once, and announces them anew where it is
 * attorneys' turn; the oldest first, found in the queue's index alone. What a run missed, or a claim
 * kept back, is made good by the next: of stages that have passed meanwhile, the last counts, but those
 * of the state are told before or with the administrators. A process that has read a stage before
 * another one noted it notes nothing. SQL, since what is due, noted and told is one statement. Values:
 * how many.
 */
const statement = (time: QuestionsConfig['ESCALATION_TIME']) =>
  prepared<Escalated>(
    `escalate-${time}`,
    `with late as (
       select q.id, waited.hours, coalesce(told.stage, 0) as before
       from questions q left join escalations told on told.question_id = q.id
       cross join lateral (select ${hoursWaited[time]} as hours) as waited
       where ${waiting}
         and q.asked_hour <= now() - interval '${again} hours' and coalesce(told.stage, 0) < 3
         and waited.hours >= (array[${again}, ${state}, ${administrators}])[coalesce(told.stage, 0) + 1]
       order by q.asked_hour, q.id limit $1
     ), due as (
       select q.id, q.asked_hour, q.category_id, q.state, q.user_id, q.first_attorney_id,
         late.hours, late.before
       from late join questions q on q.id = late.id
       where ${waiting}
       order by q.asked_hour, q.id for no key update of q skip locked
     ), noted as (
       insert into escalations as known (question_id, stage)
       select id, case when hours >= ${administrators} then 3 when hours >= ${state} then 2 else 1 end
       from due
       on conflict (question_id) do update set stage = excluded.stage, at = now()
         where known.stage < excluded.stage
       returning question_id, stage
     ), announced as (
       insert into announcements (question_id)
       select question_id from noted join due on due.id = noted.question_id where before < 2
       returning id, question_id
     )
     select due.id as "questionId", noted.stage, announced.id as "announcementId",
       due.category_id as "categoryId", due.state,
       ${excludedOf('due')} as excluded
     from due join noted on noted.question_id = due.id
       left join announced on announced.question_id = due.id
     order by due.asked_hour, due.id`,
  );

export const escalateDue = {
  'all-hours': statement('all-hours'),
  'working-hours': statement('working-hours'),
};
