import type { Knex, Viewer } from '@counsel/service-kit';
import { raw } from 'objection';
import { notFound } from '../questions/find.ts';
import { HistoryEntry } from '../questions/history.model.ts';
import { now, Question } from '../questions/question.model.ts';
import { interval } from './time.ts';

/**
 * Whoever is writing the answer when half of the time is over gets as long again, once; more often,
 * or earlier, it changes nothing.
 * @throws 404 to anyone but the claimer
 */
export async function hold(
  trx: Knex.Transaction,
  questionId: number,
  { userId: attorneyId }: Viewer,
  hours: number,
): Promise<void> {
  const held = await Question.query(trx)
    .findById(questionId)
    .modify('claimedBy', attorneyId)
    .modify('halfOver', hours)
    .whereNull('claimHeldAt')
    .patch({
      claimEndsAt: raw('claim_ends_at + ?', interval(hours)),
      claimHeldAt: now,
      updatedAt: now,
    });
  if (held > 0) {
    await HistoryEntry.query(trx).insert({ questionId, actorId: attorneyId, action: 'held' });
  } else if (!(await Question.query(trx).findById(questionId).modify('claimedBy', attorneyId))) {
    throw notFound();
  }
}
