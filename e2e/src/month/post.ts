import type { AlertChoice } from '@counsel/contracts';
import type { CaughtMail } from '../support/inbox.ts';
import type { ClockedPortal } from './clocked-portal.ts';
import type { Attorney } from './people.ts';

/** A mail that came, with what its job says of it. */
export interface Delivered {
  id: string;
  kind: string;
  to: string;
  questionId: string | null;
  /** The hour in whose course it came, and that hour's moment. */
  hour: number;
  at: Date;
  /** Whether it tells an anonymous question's title. */
  isTelling: boolean;
}

type Job = Pick<Delivered, 'id' | 'kind' | 'questionId'>;

const idOf = ({ messageId }: CaughtMail): string => /[0-9a-f-]{36}/.exec(messageId)?.[0] ?? '';

/** All that came of an hour; attorneys who want no more of it say so by one click. */
export async function takeMails(
  { inbox, rows }: ClockedPortal,
  attorneys: readonly Attorney[],
  { hour, at }: Pick<Delivered, 'hour' | 'at'>,
): Promise<Delivered[]> {
  const caught = await inbox.take();
  const jobs = await rows<Job>(
    `select id::text, data->>'kind' as kind, data->>'questionId' as "questionId"
     from jobs.job where name = 'mail' and id = any(?::uuid[])`,
    [caught.map(idOf).filter((id) => id !== '')],
  );
  const known = new Map(jobs.map((job) => [job.id, job]));
  const delivered = caught.map((mail): Delivered => {
    const { kind = 'unknown', questionId = null } = known.get(idOf(mail)) ?? {};
    const to = mail.to[0]?.address ?? '';
    const isTelling = /Hidden question/.test(mail.text + mail.html + mail.subject);
    return { id: idOf(mail), kind, to, questionId, hour, at, isTelling };
  });
  for (const [place, { kind, to }] of delivered.entries()) {
    const reader = attorneys.find(({ email }) => email === to);
    const mail = caught[place];
    if (!mail || !reader?.willUnsubscribe || reader.unsubscribedAt !== undefined) continue;
    if (kind !== 'new-questions' || hour < 24) continue;
    await unsubscribe(mail);
    reader.unsubscribedAt = hour;
  }
  return delivered;
}

/** As a mail program does by one click. */
async function unsubscribe({ headers }: CaughtMail): Promise<void> {
  const address = /<([^>]+)>/.exec(String(headers['list-unsubscribe']))?.[1] ?? '';
  const { status } = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

/** The time of the day where an attorney is, such as 08:10. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(at);

function isQuiet({ quietHours, timeZone }: AlertChoice, at: Date): boolean {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  const time = timeIn(timeZone, at);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** What is wrong with the digests that an attorney got, in words. */
export function digestFaults(
  { email, choice, unsubscribedAt = Number.POSITIVE_INFINITY }: Attorney,
  all: readonly Delivered[],
): string[] {
  const digests = all.filter(({ kind, to }) => kind === 'new-questions' && to === email);
  const hours = digests.map(({ hour }) => hour);
  return digests.flatMap(({ hour, at, isTelling }, place) => {
    const faults = {
      'though they want none': choice.frequency === 'never',
      'after they had unsubscribed': hour > unsubscribedAt,
      'not in the morning':
        choice.frequency === 'daily' && !timeIn(choice.timeZone, at).startsWith('08:'),
      'in quiet hours': isQuiet(choice, at),
      'twice in an hour': hours.indexOf(hour) !== place,
      'with an anonymous title': isTelling,
    };
    const wrong = Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
    return wrong.map((fault) => `${email}, hour ${hour}: ${fault}`);
  });
}
