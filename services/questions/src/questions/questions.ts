import {
  type AnswerOf,
  type BodyOf,
  type calls,
  type QuestionDetail,
  refusals,
} from '@counsel/contracts';
import {
  type Events,
  invalid,
  type JsonOf,
  type KeyValues,
  type Knex,
  keeping,
  preparedJson,
  preparedOne,
} from '@counsel/service-kit';
import createError from 'http-errors';
import type { Asker } from './asker.ts';
import { noting } from './history.ts';
import { detail } from './present.ts';
import { notThere, type Standing, standing, type Viewer, viewerValues } from './standing.ts';

/** A signed-in person, as the gateway vouches for them. */
export type Person = Viewer & { userId: string };

/**
 * Each flow is one statement: what decides, what changes and what is noted happen together, and a
 * row that comes back says that it was done.
 */

const readDetail = preparedJson<QuestionDetail>('question', detail);

/** @throws 404, the same for a missing id and for somebody else's question */
export async function readable(
  database: Knex,
  id: number,
  viewer: Viewer,
): Promise<JsonOf<QuestionDetail>> {
  const question = await readDetail(database, [id, ...viewerValues(viewer)]);
  if (question === undefined) throw notThere();
  return question;
}

type Submitted = AnswerOf<typeof calls.submitQuestion>;

const insertQuestion = preparedJson<Submitted>(
  'submit-question',
  `with asked as (
     insert into questions (user_id, asker_name, category_id, title, content, is_anonymous)
     select $1, $2, id, $4, $5, $6 from categories where id = $3
     returning id, user_id
   ), ${noting('submitted', 'asked', 'user_id')}, answered as (
     select row_to_json(item) as json from (select id from asked) item
   ), ${keeping('answered', 7)}
   select json::text from answered`,
);

/** @throws 400 for an unknown category */
export async function submit(
  database: Knex,
  { id: userId, name }: Asker,
  { categoryId, title, content, isAnonymous }: BodyOf<typeof calls.submitQuestion>,
  key: KeyValues,
): Promise<JsonOf<Submitted>> {
  const values = [userId, name, categoryId, title, content, isAnonymous, ...key];
  const submitted = await insertQuestion(database, values);
  if (!submitted) throw invalid([{ path: 'categoryId', message: refusals.unknownCategory }]);
  return submitted;
}

const claimPending = preparedOne<{ recipientId: string }>(
  'claim-question',
  `with claimed as (
     update questions set status = 'claimed', claimed_by = $2, claimed_at = now(), updated_at = now()
     where id = $1 and user_id <> $2 and status = 'pending'
     returning id, user_id, claimed_by
   ), ${noting('claimed', 'claimed', 'claimed_by')}
   select user_id as "recipientId" from claimed`,
);

const findClaim = preparedOne<{ isOwn: boolean; isMine: boolean | null }>(
  'find-claim',
  `select user_id = $2 as "isOwn", claimed_by = $2 as "isMine" from questions where id = $1`,
);

/**
 * One conditional update decides between attorneys who claim at once. By the same attorney again
 * it changes nothing.
 * @returns whether the question was claimed now
 * @throws 403 for one's own question, 404, 409 when another was faster
 */
export async function claim(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  attorneyId: string,
): Promise<boolean> {
  const claimed = await claimPending(trx, [questionId, attorneyId]);
  if (claimed) {
    await events.publish(trx, 'question.claimed', { questionId, ...claimed });
    return true;
  }
  const found = await findClaim(trx, [questionId, attorneyId]);
  if (!found) throw notThere();
  if (found.isOwn) throw createError(403, refusals.ownQuestion);
  if (!found.isMine) throw createError(409, refusals.alreadyClaimed);
  return false;
}

const answerClaimed = preparedOne<{ recipientId: string }>(
  'answer-question',
  `with answered as (
     update questions q set status = 'answered', answered_at = now(), updated_at = now()
     where id = $1 and status = 'claimed' and ${standing} = 'claimer'
     returning id, user_id, claimed_by
   ), answer as (
     insert into answers (question_id, attorney_id, content, include_disclaimer)
     select id, claimed_by, $4, $5 from answered
   ), ${noting('answered', 'answered', 'claimed_by')}
   select user_id as "recipientId" from answered`,
);

const findStanding = preparedOne<{ standing: Standing }>(
  'find-standing',
  `select ${standing} as standing from questions q where id = $1`,
);

/**
 * The claimer's answer, once: row, transition and event together.
 * @throws 404 to anyone but the claimer, 409 for a second answer
 */
export async function answer(
  trx: Knex.Transaction,
  events: Events,
  attorney: Person,
  questionId: number,
  { content, includeDisclaimer }: BodyOf<typeof calls.answerQuestion>,
): Promise<void> {
  const place = [questionId, ...viewerValues(attorney)];
  const answered = await answerClaimed(trx, [...place, content, includeDisclaimer]);
  if (answered) return events.publish(trx, 'question.answered', { questionId, ...answered });
  const found = await findStanding(trx, place);
  if (found?.standing !== 'claimer') throw notThere();
  throw createError(409, refusals.alreadyAnswered);
}

const insertFollowUp = preparedOne<{ recipientId: string | null; followUpId: number | null }>(
  'follow-up',
  `with found as (
     select id, case ${standing} when 'author' then claimed_by else user_id end as recipient_id,
       claimed_by is not null as is_claimed
     from questions q where id = $1 and ${standing} in ('author', 'claimer')
   ), sent as (
     insert into follow_ups (question_id, user_id, content)
     select id, $2, $4 from found where is_claimed
     returning id as follow_up_id, question_id as id, user_id
   ), ${noting('followed-up', 'sent', 'user_id')}
   select recipient_id as "recipientId", follow_up_id as "followUpId"
   from found left join sent using (id)`,
);

/**
 * A message of the author or the claimer to the other.
 * @throws 404 to anyone else, 409 while nobody has claimed the question
 */
export async function followUp(
  trx: Knex.Transaction,
  events: Events,
  writer: Person,
  { questionId, content }: BodyOf<typeof calls.addFollowUp>,
): Promise<number> {
  const sent = await insertFollowUp(trx, [questionId, ...viewerValues(writer), content]);
  if (!sent) throw notThere();
  const { recipientId, followUpId } = sent;
  if (recipientId === null || followUpId === null) throw createError(409, refusals.notYetClaimed);
  await events.publish(trx, 'question.followed-up', { questionId, recipientId, followUpId });
  return followUpId;
}
