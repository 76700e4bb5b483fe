import type { MailStanding, StopReason } from '@counsel/contracts';
import { type Knex, keysOf, readToken, signedToken } from '@counsel/service-kit';
import { raw } from 'objection';
import { User } from '../accounts/user.model.ts';
import { addressHash } from './address-lock.ts';
import { StoppedMail } from './stopped-mail.model.ts';

/** An account, and an address that it has, or had. */
interface Addressee {
  userId: string;
  email: string;
}

/**
 * From now on nothing is sent there that one can do without; the latest reason counts. Of an address
 * that is not the account's any more it changes nothing.
 */
export async function stopMails(
  database: Knex,
  { userId, email }: Addressee,
  reason: StopReason,
): Promise<void> {
  const user = await User.query(database).findById(userId).where({ email });
  if (!user) return;
  const stopped = { userId, email, reason, since: raw('now()') };
  await StoppedMail.query(database).insert(stopped).onConflict('userId').merge();
}

const findStopped = (database: Knex, { userId, email }: Addressee) =>
  StoppedMail.query(database).findById(userId).where({ email });

export const isStopped = async (database: Knex, addressee: Addressee): Promise<boolean> =>
  Boolean(await findStopped(database, addressee));

/** Whether mails are stopped to the account's present address, and why. */
export async function mailStanding(database: Knex, addressee: Addressee): Promise<MailStanding> {
  const stopped = await findStopped(database, addressee);
  if (!stopped) return { stopped: null };
  const { email, reason, since } = stopped;
  return { stopped: { email, reason, since: since.toISOString() } };
}

export async function resumeMails(database: Knex, userId: string): Promise<void> {
  await StoppedMail.query(database).deleteById(userId);
}

const purpose = 'mail reports';

/**
 * What a mail carries so that whoever has it back can report it: with it one can stop what its
 * addressee can do without, at the address that the mail went to, and nothing else. It does not expire.
 */
export const reportToken = ({ userId, email }: Addressee, keys: string): string =>
  signedToken(purpose, [userId, addressHash(email, keysOf(keys)[0])], keys);

/**
 * The account that a token names, if its address is still the one that the mail went to.
 * @returns nothing for a token that the portal has not made, null for an address of before
 */
export async function reportedAccount(
  database: Knex,
  token: string,
  keys: string,
): Promise<Addressee | null | undefined> {
  const [userId, address] = readToken(purpose, token, keys) ?? [];
  if (userId === undefined || address === undefined) return undefined;
  const user = await User.query(database).findById(userId);
  const isThere = user && keysOf(keys).some((key) => addressHash(user.email, key) === address);
  if (!isThere) return null;
  return { userId, email: user.email };
}
