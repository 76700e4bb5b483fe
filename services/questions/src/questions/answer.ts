import { type BodyOf, type calls, refusals, type VerifiedAttorney } from '@counsel/contracts';
import type { Events, Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { Answer } from './answer.model.ts';
import { notFound } from './find.ts';
import { HistoryEntry } from './history.model.ts';
import { now, Question } from './question.model.ts';

/** Whoever answers, and who that is by their license; null of whoever is no attorney. */
export interface Answerer extends Viewer {
  verified: VerifiedAttorney | null;
}

/**
 * The claimer's answer, once: row, transition and event together. It keeps whose it is as that was
 * verified when it was given.
 * @throws 404 to anyone but the claimer, 409 for a second answer
 */
export async function answer(
  trx: Knex.Transaction,
  events: Events,
  { userId: attorneyId, verified }: Answerer,
  questionId: number,
  body: BodyOf<typeof calls.answerQuestion>,
): Promise<void> {
  if (verified === null) throw notFound();
  const answered = await Question.query(trx)
    .findById(questionId)
    .modify('claimedBy', attorneyId)
    .where({ status: 'claimed' })
    .patch({ status: 'answered', answeredAt: now, updatedAt: now })
    .returning('userId')
    .first();
  if (!answered) throw await whyNotAnswered(trx, questionId, attorneyId);
  await Answer.query(trx).insert({ ...body, questionId, attorneyId, ...attributionOf(verified) });
  await HistoryEntry.query(trx).insert({ questionId, actorId: attorneyId, action: 'answered' });
  await events.publish(trx, 'question.answered', { questionId, recipientId: answered.userId });
}

const attributionOf = ({ name, practiceState, licenseNumber, checkedAt }: VerifiedAttorney) => ({
  attorneyName: name,
  attorneyState: practiceState,
  attorneyLicense: licenseNumber,
  attorneyCheckedAt: new Date(checkedAt),
});

async function whyNotAnswered(trx: Knex.Transaction, questionId: number, attorneyId: string) {
  const claimed = await Question.query(trx).findById(questionId).modify('claimedBy', attorneyId);
  return claimed ? createError(409, refusals.alreadyAnswered) : notFound();
}
