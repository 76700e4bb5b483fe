import { randomUUID } from 'node:crypto';
import { type BodyOf, type calls, canonicalEmail, refusals } from '@counsel/contracts';
import { audit, by, type Events, type Knex, type Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { fn, UniqueViolationError } from 'objection';
import { signedInUser } from '../accounts/accounts.ts';
import { checkCurrentPassword } from '../accounts/passwords.ts';
import { User } from '../accounts/user.model.ts';
import type { IdentityDeps } from '../config.ts';
import { checkOpener, endLinks, redeemLink } from '../links/links.ts';
import { sendMail } from '../mail/queue.ts';
import { AddressChange } from './address-change.model.ts';

/**
 * Mails a link to the new address and a notice to the old one. Whether the new one is taken is
 * looked up when the mail is sent: neither the answer nor its time tells.
 */
export async function askForAddress(
  { database, events }: IdentityDeps,
  viewer: Viewer,
  { email, currentPassword }: BodyOf<typeof calls.changeEmail>,
): Promise<void> {
  const { userId } = viewer;
  const user = await signedInUser(database, userId);
  const newEmail = canonicalEmail(email);
  if (newEmail === user.email) throw createError(409, refusals.sameEmail);
  await checkCurrentPassword(user.passwordHash, currentPassword);
  const changeId = randomUUID();
  await database.transaction(async (trx) => {
    await AddressChange.query(trx).insert({ id: changeId, userId, oldEmail: user.email, newEmail });
    await audit(trx, { action: 'address-asked', ...by(viewer), subject: userId });
    await sendMail(events, { kind: 'new-address-asked', userId, changeId }, { trx });
    const byMember = user.emailVerifiedAt !== null;
    const link = { kind: 'new-address', userId, changeId, byMember } as const;
    await sendMail(events, link, { trx, id: changeId });
  });
}

/**
 * Makes the new address the account's, for whom its link has reached.
 * @returns whose it is; nothing when the token is of no such link
 * @throws 400 when the address has been taken in the meantime, 403 when another account opens the link
 */
export async function moveAddress(
  trx: Knex.Transaction,
  events: Pick<Events, 'send' | 'publish'>,
  viewerId: string | null,
  token: string,
): Promise<string | undefined> {
  const link = await redeemLink(trx, 'new-address', token);
  const change = link && (await AddressChange.query(trx).findById(link.id));
  if (!link || !change) return undefined;
  checkOpener(link, viewerId);
  const { id: changeId, userId, newEmail: email } = change;
  await User.query(trx)
    .findById(userId)
    .patch({ email, emailVerifiedAt: fn.now() })
    .catch((cause) => {
      const isTaken = cause instanceof UniqueViolationError;
      throw isTaken ? createError(400, refusals.verifyLink, { cause }) : cause;
    });
  await endLinks(trx, userId);
  await events.publish(trx, 'account.verified', { userId });
  await events.publish(trx, 'address.changed', { userId });
  await sendMail(events, { kind: 'address-changed', userId, changeId }, { trx });
  return userId;
}

/**
 * Forgets what was asked for: whoever chose the password anew need not have asked. Also a link
 * whose mail is still under way then leads nowhere.
 */
export const cancelChanges = (trx: Knex.Transaction, userId: string) =>
  AddressChange.query(trx).modify('of', userId).delete();

/** Removes what was asked for long ago. */
export const sweepChanges = (database: Knex) =>
  AddressChange.query(database).modify('old').delete();
