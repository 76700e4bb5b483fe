import { type BodyOf, type CurrentUser, type calls, refusals } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { UniqueViolationError } from 'objection';
import { Attorney } from './attorney.model.ts';
import { askForConfirmation, confirmByAccount } from './confirmation.ts';
import { lockAccount } from './locks.ts';

/**
 * Whether the address was named before is told by mail to its owner alone: nothing that a visitor
 * gets depends on it.
 * @param account whose application it is; null for a visitor's, which belongs to no account yet
 * @throws 409 when the account already has one, open or approved
 */
export async function apply(
  trx: Knex.Transaction,
  events: Events,
  account: CurrentUser | null,
  { bprNumber, specializations, ...application }: BodyOf<typeof calls.apply>,
  requestId: string,
): Promise<number> {
  const userId = account?.id ?? null;
  if (userId !== null) await lockAccount(trx, userId);
  const { email } = application;
  const earlier = await Attorney.query(trx).modify('ofAddress', email).select('id').first();
  const { id } = await Attorney.query(trx)
    .insert({
      ...application,
      userId,
      bprNumber: bprNumber || null,
      specializations: specializations || null,
    })
    .catch((error) => {
      throw error instanceof UniqueViolationError
        ? createError(409, refusals.alreadyApplied)
        : error;
    });
  await events.publish(trx, 'attorney.applied', { attorneyId: id });
  const confirmed = account && (await confirmByAccount(trx, events, account, requestId));
  if (!confirmed) {
    const facts = { isRepeat: earlier !== undefined, byMember: account?.emailVerified ?? false };
    await askForConfirmation(trx, events, { id, email }, facts);
  }
  return id;
}

export const findProfile = (database: Knex, userId: string) =>
  Attorney.query(database).modify('ofAccount', userId).first();
