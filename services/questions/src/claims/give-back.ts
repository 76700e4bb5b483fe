import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { notFound } from '../questions/find.ts';
import { HistoryEntry } from '../questions/history.model.ts';
import { now, Question } from '../questions/question.model.ts';
import { ReturnedClaim } from './returned-claim.model.ts';

/** What a question is without a claim: pending, at the place in the queue that it had. */
const unclaimed = {
  status: 'pending',
  claimedBy: null,
  claimedAt: null,
  claimEndsAt: null,
  claimHeldAt: null,
  claimRemindedAt: null,
  returnedAt: now,
  updatedAt: now,
} as const;

/**
 * The claimer gives a question back: it waits again where it waited before, and its asker is told.
 * @throws 404 to anyone but the claimer, 409 once it is answered
 */
export async function giveBack(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  { userId: attorneyId }: Viewer,
  { reason, words }: BodyOf<typeof calls.returnQuestion>,
): Promise<void> {
  const claimed = await Question.query(trx)
    .findById(questionId)
    .modify('claimedBy', attorneyId)
    .forUpdate();
  if (!claimed) throw notFound();
  if (claimed.status !== 'claimed') throw createError(409, refusals.alreadyAnswered);
  await endClaim(trx, events, claimed, { action: 'returned', reason, words: words || null });
}

/** Ends the claim of a row that this transaction has locked: row, history and event together. */
export async function endClaim(
  trx: Knex.Transaction,
  events: Events,
  { id: questionId, userId, claimedBy, claimedAt }: Question,
  { action, ...why }: Pick<ReturnedClaim, 'reason' | 'words'> & { action: 'returned' | 'lapsed' },
): Promise<void> {
  if (claimedBy === null || claimedAt === null) throw new Error(`${questionId} is not claimed.`);
  await Question.query(trx).findById(questionId).patch(unclaimed);
  await ReturnedClaim.query(trx).insert({ questionId, attorneyId: claimedBy, claimedAt, ...why });
  await HistoryEntry.query(trx).insert({ questionId, actorId: claimedBy, action });
  await events.publish(trx, 'question.returned', { questionId, recipientId: userId });
}
