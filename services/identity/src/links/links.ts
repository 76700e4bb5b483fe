import { durations, refusals } from '@counsel/contracts';
import { type Knex, signature } from '@counsel/service-kit';
import createError from 'http-errors';
import { fn, raw } from 'objection';
import { User } from '../accounts/user.model.ts';
import { hashOf, type LinkPurpose, MailedLink } from './mailed-link.model.ts';

/**
 * The token in a mail's link follows from the mail's id: a mail that is sent twice carries the same
 * one, though the database never holds it.
 */
export const linkToken = (mailId: string, keys: string): string =>
  signature('mailed links', [mailId], keys);

const expiresAt = raw(`now() + interval '${durations.mailedLinkSeconds} seconds'`);
const ended = { endedAt: fn.now() };

export interface NewLink {
  mailId: string;
  userId: string;
  purpose: LinkPurpose;
  token: string;
}

/**
 * Makes a link good for an hour from now, by the database's clock, and ends older ones. Sending a
 * mail again keeps its link alive, but never revives one that was used, replaced or voided.
 * @returns whether the link is good
 */
export async function openLink(
  trx: Knex.Transaction,
  { mailId: id, userId, purpose, token }: NewLink,
): Promise<boolean> {
  // Two mails to one person, one after the other: of two links one stays.
  const user = await User.query(trx).findById(userId).forUpdate();
  const earlier = await MailedLink.query(trx).findById(id);
  if (user === undefined || earlier?.endedAt) return false;
  await MailedLink.query(trx)
    .insert({ id, userId, purpose, email: user.email, tokenHash: hashOf(token), expiresAt })
    .onConflict('id')
    .merge(['tokenHash', 'expiresAt']);
  const older = MailedLink.query(trx).modify('of', userId).modify('open').whereNot({ id });
  await older.where({ purpose }).patch(ended);
  return true;
}

/** Ends all links of a person, whose address or password has changed. */
export const endLinks = (trx: Knex.Transaction, userId: string) =>
  MailedLink.query(trx).modify('of', userId).modify('open').patch(ended);

/** A link that can be used: mailed to the address that the account still has. */
export const findValidLink = (database: Knex, purpose: LinkPurpose, token: string) =>
  MailedLink.query(database).modify('byToken', purpose, token).modify('good').first();

/**
 * Uses a link up: of many at once one succeeds.
 * @returns nothing when it is good no more
 */
export async function redeemLink(
  trx: Knex.Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<MailedLink | undefined> {
  const link = await findValidLink(trx, purpose, token);
  if (link === undefined) return undefined;
  // The account first, as everywhere: whoever locks in another order waits for ever.
  await User.query(trx).findById(link.userId).forUpdate();
  const spent = await MailedLink.query(trx).findById(link.id).modify('good').patch(ended);
  return spent === 1 ? link : undefined;
}

/**
 * A link proves an address for the account that opens it. Somebody who registered with another's
 * address, or asked for it, must not have it verified by that person's click.
 * @throws 403 when another account opens it, or nobody who is signed in
 */
export function checkOpener({ userId }: MailedLink, viewerId: string | null): void {
  if (userId !== viewerId) throw createError(403, refusals.verifySignedIn);
}

/** Removes what was sent long ago. */
export const sweepLinks = (database: Knex) => MailedLink.query(database).modify('old').delete();
