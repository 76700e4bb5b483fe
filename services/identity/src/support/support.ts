import { randomInt } from 'node:crypto';
import {
  type BodyOf,
  type calls,
  type MailFacts,
  messages,
  refusals,
  type SupportReceipt,
  supportTopics,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { signedInUser } from '../accounts/accounts.ts';
import type { IdentityDeps } from '../config.ts';
import { sendMail } from '../mail/queue.ts';
import { SupportMessage } from './support-message.model.ts';

/** Without what is taken for another letter. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const some = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** Short enough to be told on the telephone; it opens nothing. */
const newReference = (): string => `${some(4)}-${some(4)}`;

/**
 * Keeps the message, and has it sent to the operator. A copy goes where nobody can have it sent to a
 * stranger: to the confirmed address of whoever writes.
 * @throws 400 from a visitor who does not say where to answer
 */
export async function writeToSupport(
  { events, config }: IdentityDeps,
  trx: Knex.Transaction,
  userId: string | null,
  { topic, words, page, email: given }: BodyOf<typeof calls.writeToSupport>,
): Promise<SupportReceipt> {
  const user = userId === null ? undefined : await signedInUser(trx, userId);
  const email = user?.email ?? given;
  if (email === undefined) {
    const errors = [{ path: 'email', message: messages.email }];
    throw createError(400, refusals.supportAddress, { errors });
  }
  const isConfirmed = Boolean(user?.emailVerifiedAt);
  const { id: supportId, reference } = await SupportMessage.query(trx)
    .insert({
      reference: newReference(),
      userId,
      email,
      isConfirmed,
      topic,
      page: page ?? null,
      words,
    })
    .returning(['id', 'reference']);
  const toOperator = { kind: 'support-message', email: config.OPERATOR_EMAIL } as const;
  await sendMail(events, { ...toOperator, supportId }, { trx });
  if (user && isConfirmed) {
    await sendMail(events, { kind: 'support-copy', userId: user.id, supportId }, { trx });
  }
  return { reference, copyTo: isConfirmed ? email : null };
}

/** What a mail tells of a message, and where an answer to it goes; nothing once that is gone. */
export async function readMessage(
  { database, config }: IdentityDeps,
  supportId: string,
): Promise<{ facts: MailFacts; replyTo?: string } | undefined> {
  const message = await SupportMessage.query(database).findById(supportId);
  if (message === undefined) return undefined;
  const { reference, email, isConfirmed, topic, page, words } = message;
  const about = page === null ? undefined : new URL(page, config.PUBLIC_URL).href;
  return {
    facts: {
      ...{ reference, words, isConfirmed, sender: email, topic: supportTopics[topic] },
      ...(about && { about }),
    },
    // Anybody could name a stranger's address.
    ...(isConfirmed && { replyTo: email }),
  };
}

export const sweepMessages = (database: Knex) =>
  SupportMessage.query(database).modify('old').delete();
