import {
  isNotificationKind,
  type MailPreferences,
  type NotificationKind,
  notificationKinds,
  notifications,
} from '@counsel/contracts';
import { type Knex, readToken, signedToken } from '@counsel/service-kit';
import { presentRoles } from '../accounts/present.ts';
import type { User } from '../accounts/user.model.ts';
import { MutedMail } from './muted-mail.model.ts';

/** What a person has chosen of the kinds that concern them; all is on to begin with. */
export function presentPreferences(user: User): MailPreferences {
  const roles = presentRoles(user);
  const shown = notificationKinds.filter((kind) =>
    roles.includes(notifications[kind].preference.role),
  );
  const isOn = (kind: NotificationKind) => !user.mutedMails.some((muted) => muted.kind === kind);
  return Object.fromEntries(shown.map((kind) => [kind, isOn(kind)])) as MailPreferences;
}

/** What is not named stays as it is. */
export async function setPreferences(
  trx: Knex.Transaction,
  userId: string,
  preferences: MailPreferences,
): Promise<void> {
  for (const kind of notificationKinds) {
    if (preferences[kind] === false) await unsubscribe(trx, { userId, kind });
    if (preferences[kind]) await MutedMail.query(trx).deleteById([userId, kind]);
  }
}

/** One kind of one account's mail. */
export type Subscription = Pick<MutedMail, 'userId' | 'kind'>;

/** Again changes nothing. */
export async function unsubscribe(database: Knex, subscription: Subscription): Promise<void> {
  await MutedMail.query(database).insert(subscription).onConflict(['userId', 'kind']).ignore();
}

/**
 * What a mail's link to turn its kind off carries. Nobody can make one without the portal's key,
 * and all it can do is that. It does not expire: mails are read late.
 */
export const unsubscribeToken = ({ userId, kind }: Subscription, keys: string): string =>
  signedToken('unsubscribe links', [userId, kind], keys);

/** @returns nothing for a token that the portal has not made */
export function readUnsubscribeToken(token: string, keys: string): Subscription | undefined {
  const [userId = '', kind = ''] = readToken('unsubscribe links', token, keys) ?? [];
  return isNotificationKind(kind) ? { userId, kind } : undefined;
}
