import { type CurrentUser, durations, refusals } from '@counsel/contracts';
import { audit, type Events, type Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { fn } from 'objection';
import { admit } from './admission.ts';
import { Attorney } from './attorney.model.ts';
import { lockAccount, lockAddress } from './locks.ts';

/** The account that confirms, and by which request. */
interface Confirmer {
  userId: string;
  requestId: string;
}

/**
 * Confirms the account's application if it names the account's own address, and the account has
 * proved that.
 */
export async function confirmByAccount(
  trx: Knex.Transaction,
  events: Events,
  { id: userId, email, emailVerified }: CurrentUser,
  requestId: string,
): Promise<Attorney | undefined> {
  if (!emailVerified) return undefined;
  await lockAddress(trx, email);
  const confirmed = await Attorney.query(trx)
    .modify('ofAccount', userId)
    .modify('ofAddress', email)
    .modify('unconfirmed')
    .patch({ confirmedAt: fn.now() })
    .returning('*')
    .first();
  if (confirmed) await followConfirmation(trx, events, { userId, requestId }, confirmed);
  return confirmed;
}

/**
 * Confirms an application by the link mailed to its address; once, within days. One made signed in
 * is confirmed by its own account alone, so that whoever applied in another's name gains nothing
 * when that person opens the link. One made signed out comes to belong to the account that opens it.
 * @param attorneyId undefined when the link proves nothing
 * @throws 400 for a link that is good no more, 403 for that of another account's application, 409
 * when the account has another application
 */
export async function confirmByLink(
  trx: Knex.Transaction,
  events: Events,
  attorneyId: number | undefined,
  by: Confirmer,
): Promise<Attorney> {
  const { userId } = by;
  await lockAccount(trx, userId);
  const application = await findByLink(trx, attorneyId, userId);
  if (application.confirmedAt) return application;
  await lockAddress(trx, application.email);
  const confirmed = await Attorney.query(trx)
    .findById(application.id)
    .modify('unconfirmed')
    .modify('confirmableBy', userId)
    .modify('linkSentWithin', durations.applicationLinkDays)
    .patch({ userId, confirmedAt: fn.now() })
    .returning('*')
    .first();
  if (!confirmed) throw createError(400, refusals.applicationLink);
  await followConfirmation(trx, events, by, confirmed);
  return confirmed;
}

/**
 * The application of a link, if this account may confirm it, or has.
 * @throws as `confirmByLink` does
 */
export async function findByLink(
  database: Knex,
  attorneyId: number | undefined,
  userId: string,
): Promise<Attorney> {
  const application =
    attorneyId === undefined
      ? undefined
      : await Attorney.query(database).findById(attorneyId).modify('followable');
  if (!application) throw createError(400, refusals.applicationLink);
  if (application.userId === userId) return application;
  if (application.confirmedAt) throw createError(400, refusals.applicationLink);
  if (application.userId !== null) throw createError(403, refusals.otherAccountsLink);
  const own = await Attorney.query(database).modify('ofAccount', userId).resultSize();
  if (own > 0) throw createError(409, refusals.alreadyApplied);
  return application;
}

/**
 * The first confirmation of an address wins: whatever else names it and is not confirmed goes,
 * whoever sent it. The role follows if the approval came before; else it comes with that.
 */
async function followConfirmation(
  trx: Knex.Transaction,
  events: Events,
  { userId, requestId }: Confirmer,
  confirmed: Attorney,
): Promise<void> {
  const superseded = await Attorney.query(trx)
    .modify('ofAddress', confirmed.email)
    .modify('unconfirmed')
    .whereNot({ id: confirmed.id })
    .delete()
    .returning('id');
  const who = { actor: userId, requestId };
  await audit(
    trx,
    { action: 'application-confirmed', ...who, subject: confirmed.id },
    ...superseded.map(({ id }) => ({
      action: 'application-superseded' as const,
      ...who,
      subject: id,
    })),
  );
  await admit(trx, events, confirmed);
}

/**
 * Mails a new link to the address of the account's application; none when the account proves it.
 * @returns whether a link was sent
 * @throws 404 without an application, 409 when its address is confirmed
 */
export async function sendLinkAgain(
  trx: Knex.Transaction,
  events: Events,
  account: CurrentUser,
  requestId: string,
): Promise<boolean> {
  if (await confirmByAccount(trx, events, account, requestId)) return false;
  const application = await Attorney.query(trx).modify('ofAccount', account.id).first();
  if (!application) throw createError(404, refusals.notFound);
  if (application.confirmedAt) throw createError(409, refusals.alreadyConfirmed);
  await application.$query(trx).patch({ linkSentAt: fn.now() });
  await askForConfirmation(trx, events, application, {
    isRepeat: false,
    byMember: account.emailVerified,
  });
  return true;
}

/**
 * Has identity mail the link to the application's address. A member's, whose account has a proved
 * address, waits for no mail that strangers cause.
 */
export const askForConfirmation = (
  trx: Knex.Transaction,
  events: Events,
  { id: attorneyId, email }: Pick<Attorney, 'id' | 'email'>,
  facts: { isRepeat: boolean; byMember: boolean },
): Promise<void> =>
  events.publish(trx, 'attorney.confirmation-asked', { attorneyId, userId: null, email, ...facts });
