import { createHash } from 'node:crypto';
import type { Events, Knex } from '@counsel/service-kit';

/**
 * A mail to be sent. It names an account rather than an address where there is one, and never holds
 * a secret or the text of a question: other services can read the queue.
 */
export type Mail =
  | {
      kind:
        | 'verification'
        | 'reset'
        | 'password-changed'
        | 'address-taken'
        | 'application-received';
      userId: string;
    }
  | {
      kind: 'question-claimed' | 'question-answered' | 'question-followed-up';
      userId: string;
      questionId: number;
    }
  | {
      kind: 'new-address' | 'new-address-asked' | 'address-changed';
      userId: string;
      /** Names the change, and with it both addresses. */
      changeId: string;
    }
  /** With the application while it belongs to no account. */
  | { kind: 'application-approved'; email: string; attorneyId?: number }
  | { kind: 'application-rejected'; email: string; reason: string };

export const mailQueue = 'mail';

interface MailOptions {
  /** The mail is sent when this commits. */
  trx?: Knex.Transaction;
  /** A second mail of this id is not sent. */
  id?: string;
}

export const sendMail = (
  events: Pick<Events, 'send'>,
  mail: Mail,
  options?: MailOptions,
): Promise<void> => events.send(mailQueue, mail, options);

/** An id for the mail to one of several recipients of one event, the same at every repeat. */
export function mailIdFor(eventId: string, userId: string): string {
  const hex = createHash('sha256').update(`${eventId} ${userId}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
