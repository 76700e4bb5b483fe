import { type MailPreferences, mailOccasions, notificationKinds } from '@counsel/contracts';

/** When we write, kind by kind, so that it follows a 'when'. */
export const occasions = mailOccasions;

/** The kinds that concern somebody, in the order in which they are shown. */
export const kindsOf = (preferences: Partial<MailPreferences>) =>
  notificationKinds.filter((kind) => preferences[kind] !== undefined);
