import { type Notice as Listed, type Notification, notifications } from '@counsel/contracts';
import { pathOf, textOf } from '../mail/letter.ts';
import type { Notice } from './notice.model.ts';

const hour = 3_600_000;

/** To its person: in the words of the mail's subject, never a question's. */
export function presentNotice({ id, kind, facts, createdAt, readAt }: Notice): Listed {
  const { byTheHour, page }: Notification = notifications[kind];
  return {
    id,
    text: textOf(kind, facts).subject,
    link: page ?? pathOf(kind, facts),
    createdAt: (byTheHour ? hourOf(createdAt) : createdAt).toISOString(),
    isRead: readAt !== null,
  };
}

const hourOf = (time: Date): Date => new Date(Math.floor(time.getTime() / hour) * hour);
