import { type Notice as Listed, type Notification, notifications } from '@counsel/contracts';
import { hourOf } from '@counsel/service-kit';
import { pathOf, textOf } from '../mail/letter.ts';
import type { Notice } from './notice.model.ts';

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
