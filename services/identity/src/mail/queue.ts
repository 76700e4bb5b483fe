import { createHash } from 'node:crypto';
import type { MailFacts, MailKind } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';

/**
 * A mail to be sent. It names an account rather than an address where there is one, and never holds
 * a secret or the text of a question: a backup has the queue.
 */
export type Mail = { kind: MailKind } & MailFacts & (ToAccount | { email: string });

interface ToAccount {
  userId: string;
  /** Names a change of the address, and with it both addresses. */
  changeId?: string;
  /** A reset that the account's owner asked for, as far as the browser tells. */
  byOwner?: boolean;
}

export const mailQueue = 'mail';

interface MailOptions {
  /** The mail is sent when this commits. */
  trx?: Knex.Transaction;
  /** A second mail of this id is not sent. */
  id?: string;
  startAfterSeconds?: number;
}

export const sendMail = (
  events: Pick<Events, 'send'>,
  mail: Mail,
  options?: MailOptions,
): Promise<void> => events.send(mailQueue, mail, options);

/** An id for one of the mails that tell of one event, the same at every repeat. */
export function mailIdFor(eventId: string, kind: MailKind, recipient: string): string {
  const text = [eventId, kind, recipient].join(' ');
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
