import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@counsel/contracts';
import { type Knex, lockByName } from '@counsel/service-kit';
import type { Mail } from './queue.ts';

/** Tells equal texts, to nobody but who has the portal's key. */
const keyedHash = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export const addressHash = (email: string, key: string): string =>
  keyedHash(`mails to ${canonicalEmail(email)}`, key);

/** Tells mails about one thing: a message, an application that is not confirmed, a remote, or else an account. */
export const aboutHash = (mail: Mail, key: string): string => {
  const account = 'userId' in mail ? mail.userId : '';
  return keyedHash(
    `mails about ${mail.supportId ?? mail.attorneyId ?? mail.remote ?? account}`,
    key,
  );
};

/** One worker at a time decides about an address. */
export const lockAddress = (trx: Knex.Transaction, address: string) =>
  lockByName(trx, `mails:${address}`);
