import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { notFound } from '../questions/find.ts';
import { HistoryEntry } from '../questions/history.model.ts';
import { now, Question } from '../questions/question.model.ts';

/**
 * Its author closes an answered question and says whether the answer helped; the attorney is told. Of
 * a question that is open again, this takes the place of what was said before.
 * @throws 404 to anyone but the author, 409 before the answer and while it is closed
 */
export async function close(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  { userId }: Viewer,
  { verdict, words }: BodyOf<typeof calls.closeQuestion>,
): Promise<void> {
  const question = await Question.query(trx)
    .findById(questionId)
    .modify('askedBy', userId)
    .forNoKeyUpdate();
  if (!question) throw notFound();
  const { status, claimedBy: recipientId } = question;
  if (status !== 'answered' || recipientId === null) {
    throw createError(409, refusals.notYetAnswered);
  }
  if (isClosed(question)) throw createError(409, refusals.alreadyClosed);
  await Question.query(trx)
    .findById(questionId)
    .patch({
      closedAt: now,
      reopenedAt: null,
      helpful: verdict === 'helpful',
      unhelpfulReason: verdict === 'helpful' ? null : verdict,
      closingWords: words || null,
      updatedAt: now,
    });
  await HistoryEntry.query(trx).insert({ questionId, actorId: userId, action: 'closed' });
  await events.publish(trx, 'question.closed', { questionId, recipientId });
}

/** Closed by its author, who has not written since. */
export const isClosed = ({ closedAt, reopenedAt }: Pick<Question, 'closedAt' | 'reopenedAt'>) =>
  closedAt !== null && reopenedAt === null;

/** The author of a closed question, whose row this transaction has locked, writes again. */
export async function reopen(trx: Knex.Transaction, questionId: number, userId: string) {
  await Question.query(trx).findById(questionId).patch({ reopenedAt: now, updatedAt: now });
  await HistoryEntry.query(trx).insert({ questionId, actorId: userId, action: 'reopened' });
}
