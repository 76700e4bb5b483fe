import { type BodyOf, type CurrentUser, type calls, durations, refusals } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { UniqueViolationError } from 'objection';
import { Attorney } from './attorney.model.ts';

/**
 * Two requests of one account, one after the other: an application and a link that meet would both
 * give the account an application.
 */
const lockAccount = (trx: Knex.Transaction, userId: string) =>
  trx.select(trx.raw('pg_advisory_xact_lock(hashtextextended(?, 0))', [userId]));

/**
 * @param userId whose application it is; null for a visitor's, which belongs to no account yet
 * @throws 409 when the account or the address already has one, open or approved
 */
export async function apply(
  trx: Knex.Transaction,
  events: Events,
  userId: string | null,
  { bprNumber, specializations, ...application }: BodyOf<typeof calls.apply>,
): Promise<number> {
  if (userId !== null) await lockAccount(trx, userId);
  const { id: attorneyId } = await Attorney.query(trx)
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
  await events.publish(trx, 'attorney.applied', { attorneyId });
  return attorneyId;
}

export const findProfile = (database: Knex, userId: string) =>
  Attorney.query(database).modify('ofAccount', userId).first();

/**
 * Gives an application made signed out to the account with the same address, if the account has
 * proved that the address is its own.
 */
export async function linkApplication(
  trx: Knex.Transaction,
  events: Events,
  { id: userId, email, emailVerified }: CurrentUser,
): Promise<Attorney | undefined> {
  if (!emailVerified) return undefined;
  await lockAccount(trx, userId);
  const existing = await findProfile(trx, userId);
  if (existing) return existing;
  const attorney = await Attorney.query(trx)
    .modify('unlinked')
    .modify('ofAddress', email)
    .patch({ userId })
    .returning('*')
    .first();
  if (attorney?.isApproved) {
    await events.publish(trx, 'attorney.linked', { attorneyId: attorney.id, userId });
  }
  return attorney;
}

/**
 * Gives an approved application made signed out to whoever received its mail; once, within days.
 * @param attorneyId undefined when the link proves nothing
 * @throws 400 for a link that is good no more, 409 when the account has an application already
 */
export async function linkByMail(
  trx: Knex.Transaction,
  events: Events,
  attorneyId: number | undefined,
  userId: string,
): Promise<Attorney> {
  if (attorneyId === undefined) throw createError(400, refusals.applicationLink);
  await lockAccount(trx, userId);
  const existing = await findProfile(trx, userId);
  if (existing?.id === attorneyId) return existing;
  if (existing) throw createError(409, refusals.alreadyApplied);
  const attorney = await Attorney.query(trx)
    .findById(attorneyId)
    .modify('active')
    .modify('unlinked')
    .modify('approvedWithin', durations.applicationLinkDays)
    .patch({ userId })
    .returning('*')
    .first();
  if (!attorney) throw createError(400, refusals.applicationLink);
  await events.publish(trx, 'attorney.linked', { attorneyId, userId });
  return attorney;
}
