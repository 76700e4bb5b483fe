import { isNotificationKind, type MailKind } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { User } from '../accounts/user.model.ts';
import { AddressChange } from '../addresses/address-change.model.ts';
import type { Mail } from './queue.ts';
import { isStopped } from './stopping.ts';

/** To whom a mail goes, and which one. */
export interface Recipient {
  kind: MailKind;
  email: string;
  greeting: string;
  /** Where the mail is to an account, or about one. */
  userId?: string;
}

/** Nobody when the account is gone, has turned the mail off, can't get it, or needs it no more. */
export async function recipientOf(database: Knex, mail: Mail): Promise<Recipient | undefined> {
  const { kind } = mail;
  if ('email' in mail) return { kind, email: mail.email, greeting: 'Hello,' };
  const user = await User.query(database).findById(mail.userId).withGraphFetched('mutedMails');
  if (user === undefined) return undefined;
  if (mail.changeId) return recipientOfChange(database, kind, mail.changeId);
  if (user.mutedMails.some((muted) => muted.kind === kind)) return undefined;
  if (canDoWithout(kind) && (await isStopped(database, { userId: user.id, email: user.email }))) {
    return undefined;
  }
  if (kind === 'verification' && user.emailVerifiedAt) return undefined;
  return { kind, email: user.email, greeting: greetingOf(user), userId: user.id };
}

const canDoWithout = (kind: MailKind): boolean => kind === 'summary' || isNotificationKind(kind);

/** Names are not written to addresses that nobody proved: anybody could send words to a stranger. */
const greetingOf = (user: User): string =>
  user.emailVerifiedAt ? `Hello ${user.firstName},` : 'Hello,';

/** The address that an account is to lose, or the one that it is to get. */
async function recipientOfChange(
  database: Knex,
  kind: MailKind,
  changeId: string,
): Promise<Recipient | undefined> {
  const change = await AddressChange.query(database).findById(changeId).withGraphFetched('owner');
  if (change === undefined) return undefined;
  const { userId, oldEmail, newEmail, owner } = change;
  const greeting = 'Hello,';
  if (kind !== 'new-address') return { kind, email: oldEmail, greeting, userId };
  return { kind: owner ? 'address-wanted' : kind, email: newEmail, greeting, userId };
}
