import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailPreferences, NotificationKind, Role } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';

const table = 'mutedMails';

/** Whom each kind concerns. */
const concerns: Record<NotificationKind, Role> = {
  'question-claimed': 'user',
  'question-answered': 'user',
  'question-followed-up': 'user',
  'application-received': 'admin',
};

/** Whether it is a kind that people can do without. */
export const isNotification = (kind: string): kind is NotificationKind =>
  Object.hasOwn(concerns, kind);

const kinds = Object.keys(concerns).filter(isNotification);

export async function isOff(
  database: Knex,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return (await database(table).where({ userId, kind }).first('kind')) !== undefined;
}

/** What a person who holds these roles has chosen; all is on to begin with. */
export async function preferencesOf(
  database: Knex,
  userId: string,
  roles: readonly Role[],
): Promise<MailPreferences> {
  const off: string[] = await database(table).where({ userId }).pluck('kind');
  const shown = kinds.filter((kind) => roles.includes(concerns[kind]));
  return Object.fromEntries(shown.map((kind) => [kind, !off.includes(kind)])) as MailPreferences;
}

/** What is not named stays as it is. */
export async function setPreferences(
  trx: Knex.Transaction,
  userId: string,
  preferences: MailPreferences,
): Promise<void> {
  const named = kinds.filter((kind) => preferences[kind] !== undefined);
  const on = named.filter((kind) => preferences[kind]);
  await trx(table).where({ userId }).whereIn('kind', on).delete();
  for (const kind of named) if (!on.includes(kind)) await turnOff(trx, { userId, kind });
}

/** One kind of one account's mail. */
export interface Subscription {
  userId: string;
  kind: NotificationKind;
}

/** Again changes nothing; nor does it for an account that is gone. */
export async function turnOff(database: Knex, { userId, kind }: Subscription): Promise<void> {
  await database.raw(
    `insert into muted_mails (user_id, kind) select id, ? from users where id = ?
     on conflict do nothing`,
    [kind, userId],
  );
}

/**
 * What a mail's link to turn its kind off carries. Nobody can make one without the portal's key,
 * and all it can do is that. It does not expire: mails are read late.
 */
export function unsubscribeToken({ userId, kind }: Subscription, principalKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', principalKey, '', 'counsel unsubscribe links', 32));
  const signature = createHmac('sha256', key).update(`${userId} ${kind}`).digest('base64url');
  return `${userId}.${kind}.${signature}`;
}

/** @returns nothing for a token that the portal has not made */
export function readUnsubscribeToken(
  token: string,
  principalKey: string,
): Subscription | undefined {
  const [userId = '', kind = ''] = token.split('.');
  if (!isNotification(kind)) return undefined;
  const genuine = Buffer.from(unsubscribeToken({ userId, kind }, principalKey));
  const given = Buffer.from(token);
  const isGenuine = given.length === genuine.length && timingSafeEqual(given, genuine);
  return isGenuine ? { userId, kind } : undefined;
}
