import { type BodyOf, type calls, limits, refusals } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { isClosed, reopen } from '../closing/close.ts';
import { notFound } from './find.ts';
import { FollowUp } from './follow-up.model.ts';
import { HistoryEntry } from './history.model.ts';
import { Question } from './question.model.ts';
import { relationOf } from './relation.ts';

/**
 * A message of the author or the claimer to the other.
 * @returns its id
 * Of a closed question it is the author's to open it again by one.
 * @throws 404 to anyone else, 409 while nobody has claimed the question, when its author has closed it
 * or when the thread is full
 */
export async function followUp(
  trx: Knex.Transaction,
  events: Events,
  writer: Viewer,
  { questionId, content }: BodyOf<typeof calls.addFollowUp>,
): Promise<number> {
  const { userId } = writer;
  // The lock lets those who write at once count one after the other.
  const question = await Question.query(trx)
    .findById(questionId)
    .select('userId', 'claimedBy', 'status', 'withdrawnAt', 'closedAt', 'reopenedAt')
    .select('firstAttorneyId')
    .forNoKeyUpdate();
  const relation = question && relationOf(question, writer);
  if (relation !== 'author' && relation !== 'claimer') throw notFound();
  const recipientId = relation === 'author' ? question?.claimedBy : question?.userId;
  if (question?.withdrawnAt) throw createError(409, refusals.withdrawn);
  if (!recipientId) throw createError(409, refusals.notYetClaimed);
  const written = await FollowUp.query(trx).where({ questionId }).resultSize();
  if (written >= limits.thread.max) throw createError(409, refusals.threadFull);
  if (question && isClosed(question)) {
    if (relation !== 'author') throw createError(409, refusals.closedByAsker);
    await reopen(trx, questionId, userId);
  }
  const { id: followUpId } = await FollowUp.query(trx).insert({ questionId, userId, content });
  await HistoryEntry.query(trx).insert({ questionId, actorId: userId, action: 'followed-up' });
  await events.publish(trx, 'question.followed-up', { questionId, recipientId, followUpId });
  return followUpId;
}
