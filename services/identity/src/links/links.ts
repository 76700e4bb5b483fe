import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { durations } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { User } from '../accounts/user.model.ts';

export type LinkPurpose = 'verification' | 'reset' | 'new-address';

const table = 'mailedLinks';

/** Rows are of no use once no mail of theirs can be under way any more. */
const keptDays = 7;

/**
 * The token in a mail's link: 256 bits that follow from the mail's id and the portal's key. So a
 * mail that is sent twice carries the same token, though the database never holds it.
 */
export function tokenOf(mailId: string, principalKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', principalKey, '', 'counsel mailed links', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

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
  { mailId, userId, purpose, token }: NewLink,
): Promise<boolean> {
  // Two mails to one person, one after the other: of two links one stays.
  const user = await User.query(trx).findById(userId).forUpdate();
  if (user === undefined) return false;
  const expiresAt = trx.raw(`now() + interval '${durations.mailedLinkSeconds} seconds'`);
  const opened = await trx(table)
    .insert({ id: mailId, userId, purpose, email: user.email, tokenHash: hashOf(token), expiresAt })
    .onConflict('id')
    .merge(['tokenHash', 'expiresAt'])
    .whereNull('mailedLinks.endedAt')
    .returning('id');
  if (opened.length === 0) return false;
  await openLinks(trx, userId)
    .where({ purpose })
    .whereNot({ id: mailId })
    .update({ endedAt: trx.fn.now() });
  return true;
}

const openLinks = (trx: Knex, userId: string) => trx(table).where({ userId }).whereNull('endedAt');

/** Ends all links of a person, whose address or password has changed. */
export const endLinks = (trx: Knex.Transaction, userId: string) =>
  openLinks(trx, userId).update({ endedAt: trx.fn.now() });

/** A link that can be used: mailed to the address that the account still has. */
const good = (database: Knex, purpose: LinkPurpose, token: string) =>
  database(table)
    .where({ purpose, tokenHash: hashOf(token) })
    .whereNull('endedAt')
    .where('expiresAt', '>', database.fn.now())
    .whereExists(
      database('users').whereRaw(
        'users.id = mailed_links.user_id and users.email = mailed_links.email',
      ),
    );

export const isGoodLink = async (
  database: Knex,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> => (await good(database, purpose, token).first('id')) !== undefined;

/**
 * Uses a link up: of many at once one succeeds.
 * @returns which it was, and whose; nothing when it is good no more
 */
export async function spendLink(
  trx: Knex.Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<{ id: string; userId: string } | undefined> {
  const link = await good(trx, purpose, token).first('userId');
  if (link === undefined) return undefined;
  // The account first, as everywhere: whoever locks in another order waits for ever.
  await User.query(trx).findById(link.userId).forUpdate();
  const spent = await good(trx, purpose, token)
    .update({ endedAt: trx.fn.now() })
    .returning(['id', 'userId']);
  return spent[0];
}

/** Removes what was sent long ago. */
export const sweepLinks = (database: Knex) =>
  database(table).whereRaw(`created_at < now() - interval '${keptDays} days'`).delete();
