import { refusals } from '@counsel/contracts';
import type { Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { notFound } from '../questions/find.ts';
import { HistoryEntry } from '../questions/history.model.ts';
import { now, Question } from '../questions/question.model.ts';

/**
 * Its author takes a pending question out of the queue. One conditional update decides between this
 * and a claim at once. Again, it changes nothing.
 * @throws 404 to anyone but the author, 409 once it is claimed
 */
export async function withdraw(
  trx: Knex.Transaction,
  questionId: number,
  { userId }: Viewer,
): Promise<void> {
  const withdrawn = await Question.query(trx)
    .findById(questionId)
    .modify('askedBy', userId)
    .modify('pending')
    .patch({ withdrawnAt: now, updatedAt: now });
  if (withdrawn === 0) return refuseUnlessWithdrawn(trx, questionId, userId);
  await HistoryEntry.query(trx).insert({ questionId, actorId: userId, action: 'withdrawn' });
}

async function refuseUnlessWithdrawn(trx: Knex.Transaction, questionId: number, userId: string) {
  const question = await Question.query(trx).findById(questionId).modify('askedBy', userId);
  if (!question) throw notFound();
  if (question.status === 'answered') throw createError(409, refusals.alreadyAnswered);
  if (question.withdrawnAt === null) throw createError(409, refusals.claimedMeanwhile);
}
