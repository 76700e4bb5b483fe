import { durations, type QuestionState } from '@counsel/contracts';
import type { Month } from './month.ts';
import type { Attorney } from './people.ts';

/** A time that a question began to wait, or had waited too long, and who was told. */
interface Announced {
  id: number;
  isEscalated: boolean;
  categoryId: number;
  state: QuestionState | null;
  hours: number;
  /** Who is to hear nothing of it. */
  excluded: string[];
  /** It was claimed or withdrawn before anybody was told. */
  isTaken: boolean;
  told: string[];
}

/** Of the days that are kept; after those, lines of digests are removed. */
const announced = `select a.id, a.entry_id is null as "isEscalated",
    q.category_id as "categoryId", q.state,
    extract(epoch from a.created_at - q.asked_hour)::float8 / 3600 as hours,
    array(select r.attorney_id::text from questions.returned_claims r
      where r.question_id = q.id and r.created_at <= a.created_at
      union select q.user_id::text
      union select q.first_attorney_id::text where q.first_attorney_id is not null) as excluded,
    exists (select from questions.question_history h
      where h.question_id = q.id and h.action in ('claimed', 'withdrawn') and h.id > a.entry_id
        and h.created_at <= a.created_at + interval '5 seconds') as "isTaken",
    array(select l.user_id::text from identity.alert_lines l where l.announcement_id = a.id) as told
  from questions.announcements a join questions.questions q on q.id = a.question_id
  where a.created_at > clock.now() - interval '29 days'`;

function isFor({ choice, state: own, userId }: Attorney, question: Announced): boolean {
  const { categoryId, state, hours, isEscalated, excluded } = question;
  if (choice.frequency === 'never' || excluded.includes(userId)) return false;
  if (isEscalated && hours >= durations.escalationHours.state) {
    return state === null || [own, 'federal', 'not-sure'].includes(state);
  }
  const { categories, states } = choice;
  return (
    (categories === null || categories.includes(categoryId)) &&
    (states === null || state === null || states.includes(state))
  );
}

/** Announcements of which others were told than those who chose to hear of them. */
export async function lineFaults({ portal: { rows }, attorneys }: Month): Promise<string[]> {
  const readers = attorneys.filter(({ unsubscribedAt }) => unsubscribedAt === undefined);
  const faults: string[] = [];
  for (const each of await rows<Announced>(announced)) {
    const told = readers.filter(({ userId }) => each.told.includes(userId));
    if (each.isTaken && each.told.length === 0) continue;
    const expected = readers.filter((attorney) => isFor(attorney, each));
    const emails = (some: readonly Attorney[]) => some.map(({ email }) => email).join();
    if (emails(told) === emails(expected)) continue;
    faults.push(`announcement ${each.id}: ${emails(told)} instead of ${emails(expected)}`);
  }
  return faults;
}

interface Line {
  userId: string;
  digestId: string | null;
  since: Date;
  /** Nobody ever took the question on, and nobody withdrew it. */
  isWaiting: boolean;
}

/** Hours until a digest comes at the latest; all but an hour and a half for the steps of the clock. */
const longest = { 'at-once': 1.5, hourly: 2.5, daily: 26.5, never: 0 };
const quiet = 9;

/** Lines of which no digest told by now, though it was to, or too late a one. */
export async function lateFaults({ portal, attorneys, mails, now }: Month): Promise<string[]> {
  const sent = new Map(mails.map(({ id, at }) => [id, at]));
  const lines = await portal.rows<Line>(
    `select l.user_id::text as "userId", l.digest_id::text as "digestId", l.since,
       q.status = 'pending' and q.withdrawn_at is null and not exists (
         select from questions.question_history h
         where h.question_id = q.id and h.action = 'claimed') as "isWaiting"
     from identity.alert_lines l join questions.questions q on q.id = l.question_id`,
  );
  return lines.flatMap(({ userId, digestId, since, isWaiting }) => {
    const reader = attorneys.find((each) => each.userId === userId);
    if (!reader || reader.unsubscribedAt !== undefined) return [];
    const { email, choice } = reader;
    const at = digestId === null ? now : sent.get(digestId);
    // A digest whose questions were all taken meanwhile is not sent.
    if (!at && !isWaiting) return [];
    const limit = longest[choice.frequency] + (choice.quietHours ? quiet : 0);
    const waited = at ? (at.getTime() - since.getTime()) / 3_600_000 : Number.POSITIVE_INFINITY;
    return waited <= limit ? [] : [`${email}: ${waited} hours after ${since.toISOString()}`];
  });
}
