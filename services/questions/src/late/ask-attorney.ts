import { refusals } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { ReturnedClaim } from '../claims/returned-claim.model.ts';
import { notFound } from '../questions/find.ts';
import { Question } from '../questions/question.model.ts';
import { AskedAttorney } from './asked-attorney.model.ts';

/**
 * Asks an attorney by name to take on a question that waits. Again, it changes nothing. Whoever asked the
 * question, or answered it first, is not told of it, and the administrator not that they weren't: it
 * would say whose it is.
 * @throws 404 for a question that is not there, 409 when it waits for nobody, or they gave it back
 */
export async function askAttorney(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  { attorneyId, askedBy }: { attorneyId: string; askedBy: string },
): Promise<void> {
  const question = Question.query(trx).findById(questionId);
  // Whoever claims it meanwhile waits for this, and whoever asks the same.
  if (!(await question.clone().forNoKeyUpdate().select('id'))) throw notFound();
  if (!(await question.clone().modify('pending').select('id'))) {
    throw createError(409, refusals.waitsForNobody);
  }
  const returned = await ReturnedClaim.query(trx).findOne({ questionId, attorneyId }).select('id');
  if (returned) throw createError(409, refusals.gaveItBack);
  if (await AskedAttorney.query(trx).findById([questionId, attorneyId])) return;
  await AskedAttorney.query(trx).insert({ questionId, attorneyId, askedBy });
  if (!(await question.clone().modify('waitsFor', attorneyId).select('id'))) return;
  await events.publish(trx, 'attorney.asked', { questionId, recipientId: attorneyId });
}
