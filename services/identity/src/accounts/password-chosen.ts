import type { Knex } from '@counsel/service-kit';
import { cancelChanges } from '../addresses/addresses.ts';
import type { IdentityDeps } from '../config.ts';
import { endLinks } from '../links/links.ts';
import { sendMail } from '../mail/queue.ts';
import { followChange } from './credentials.ts';

/**
 * What follows when a password is chosen anew, by whichever way: nothing that was mailed or asked
 * for under the old one counts any more, sessions end but for the one in which it was done, and the
 * person is told.
 */
export async function followChosenPassword(
  trx: Knex.Transaction,
  events: IdentityDeps['events'],
  userId: string,
  sessionId?: string,
): Promise<void> {
  await endLinks(trx, userId);
  await cancelChanges(trx, userId);
  await followChange(trx, events, userId, sessionId);
  await sendMail(events, { kind: 'password-changed', userId }, { trx });
}
