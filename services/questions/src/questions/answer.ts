import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { Answer } from './answer.model.ts';
import { notFound } from './find.ts';
import { HistoryEntry } from './history.model.ts';
import { now, Question } from './question.model.ts';
import { isAttorney } from './relation.ts';

/**
 * The claimer's answer, once: row, transition and event together.
 * @throws 404 to anyone but the claimer, 409 for a second answer
 */
export async function answer(
  trx: Knex.Transaction,
  events: Events,
  attorney: Viewer,
  questionId: number,
  body: BodyOf<typeof calls.answerQuestion>,
): Promise<void> {
  if (!isAttorney(attorney)) throw notFound();
  const { userId: attorneyId } = attorney;
  const answered = await Question.query(trx)
    .findById(questionId)
    .modify('claimedBy', attorneyId)
    .where({ status: 'claimed' })
    .patch({ status: 'answered', answeredAt: now, updatedAt: now })
    .returning('userId')
    .first();
  if (!answered) throw await whyNotAnswered(trx, questionId, attorneyId);
  await Answer.query(trx).insert({ ...body, questionId, attorneyId });
  await HistoryEntry.query(trx).insert({ questionId, actorId: attorneyId, action: 'answered' });
  await events.publish(trx, 'question.answered', { questionId, recipientId: answered.userId });
}

async function whyNotAnswered(trx: Knex.Transaction, questionId: number, attorneyId: string) {
  const claimed = await Question.query(trx).findById(questionId).modify('claimedBy', attorneyId);
  return claimed ? createError(409, refusals.alreadyAnswered) : notFound();
}
