import { refusals } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { Attorney } from './attorney.model.ts';
import { Decision } from './decision.model.ts';

/**
 * Removes the account's own application, so that another can take its place. Its row is held as a
 * decision holds it: of the two at once, one wins.
 * @throws 404 for one that is not there or not one's own, 409 for one that was decided
 */
export async function withdraw(
  trx: Knex.Transaction,
  attorneyId: number,
  userId: string,
): Promise<void> {
  const application = await Attorney.query(trx)
    .findById(attorneyId)
    .modify('ofAccount', userId)
    .forUpdate();
  if (application && !application.isApproved) {
    await application.$query(trx).delete();
    return;
  }
  const rejected = await Decision.query(trx).findOne({ attorneyId }).modify('ofAccount', userId);
  throw application || rejected
    ? createError(409, refusals.alreadyDecided)
    : createError(404, refusals.notFound);
}
