import { listLengths, refusals } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { ReturnedClaim } from '../claims/returned-claim.model.ts';
import { notFound } from '../questions/find.ts';
import { Question } from '../questions/question.model.ts';
import { AskedAttorney } from './asked-attorney.model.ts';

type Asking = Pick<AskedAttorney, 'attorneyId' | 'askedBy'>;

/**
 * Asks an attorney by name to take on a question that waits. Again, it changes nothing. Whoever asked the
 * question, or answered it first, is not told of it, and the administrator not that they weren't: it
 * would say whose it is.
 * @throws 404 for a question that is not there, 409 when it waits for nobody, they gave it back, or as
 * many as may be were asked
 */
export async function askAttorney(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  { attorneyId, askedBy }: Asking,
): Promise<void> {
  await takeWaiting(trx, questionId);
  const returned = await ReturnedClaim.query(trx).findOne({ questionId, attorneyId }).select('id');
  if (returned) throw createError(409, refusals.gaveItBack);
  const asked = await AskedAttorney.query(trx).where({ questionId }).select('attorneyId');
  if (asked.some((other) => other.attorneyId === attorneyId)) return;
  if (asked.length >= listLengths.askedAttorneys) throw createError(409, refusals.enoughAsked);
  await AskedAttorney.query(trx).insert({ questionId, attorneyId, askedBy });
  const isForThem = await Question.query(trx)
    .findById(questionId)
    .modify('waitsFor', attorneyId)
    .select('id');
  if (isForThem)
    await events.publish(trx, 'attorney.asked', { questionId, recipientId: attorneyId });
}

/** Whoever claims it meanwhile, or asks the same, waits for the end of this. */
async function takeWaiting(trx: Knex.Transaction, questionId: number): Promise<void> {
  const question = Question.query(trx).findById(questionId);
  if (!(await question.clone().forNoKeyUpdate().select('id'))) throw notFound();
  if (!(await question.modify('pending').select('id'))) {
    throw createError(409, refusals.waitsForNobody);
  }
}
