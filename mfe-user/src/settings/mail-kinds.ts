import type { NotificationKind } from '@counsel/contracts';

/** When we write, kind by kind, so that it follows a 'when'. */
export const occasions: Record<NotificationKind, string> = {
  'question-claimed': 'an attorney claims your question',
  'question-answered': 'your question is answered',
  'question-followed-up': 'a follow-up arrives for you',
  'application-received': 'an attorney applies to be approved',
};

const order = Object.keys(occasions) as NotificationKind[];

/** The kinds that concern somebody, in the order in which they are shown. */
export const kindsOf = (preferences: Partial<Record<NotificationKind, boolean>>) =>
  order.filter((kind) => preferences[kind] !== undefined);
