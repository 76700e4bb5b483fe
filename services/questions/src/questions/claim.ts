import { refusals } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { interval } from '../claims/time.ts';
import { notFound } from './find.ts';
import { HistoryEntry } from './history.model.ts';
import { now, Question } from './question.model.ts';

/**
 * One conditional update decides between attorneys who claim at once. By the same attorney again
 * it changes nothing.
 * @param hours until it ends by itself
 * @returns whether the question was claimed now
 * @throws 403 for one's own question, 404 also for a second opinion about one's own answer, 409 when
 * another was faster or its author withdrew it
 */
export async function claim(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  { userId: attorneyId }: Viewer,
  hours: number,
): Promise<boolean> {
  const claimed = await Question.query(trx)
    .findById(questionId)
    .modify('waitsFor', attorneyId)
    .patch({
      status: 'claimed',
      claimedBy: attorneyId,
      claimedAt: now,
      claimEndsAt: raw('now() + ?', interval(hours)),
      updatedAt: now,
    })
    .returning('userId')
    .first();
  if (!claimed) return refuseUnlessMine(trx, questionId, attorneyId);
  await HistoryEntry.query(trx).insert({ questionId, actorId: attorneyId, action: 'claimed' });
  await events.publish(trx, 'question.claimed', { questionId, recipientId: claimed.userId });
  return true;
}

/** Why a question could not be claimed; false where it is the attorney's already. */
async function refuseUnlessMine(trx: Knex.Transaction, questionId: number, attorneyId: string) {
  const question = await Question.query(trx)
    .findById(questionId)
    .select('userId', 'claimedBy', 'withdrawnAt', 'firstAttorneyId');
  if (!question || question.firstAttorneyId === attorneyId) throw notFound();
  if (question.userId === attorneyId) throw createError(403, refusals.ownQuestion);
  if (question.withdrawnAt !== null) throw createError(409, refusals.withdrawn);
  if (question.claimedBy !== attorneyId) throw createError(409, refusals.alreadyClaimed);
  return false;
}
