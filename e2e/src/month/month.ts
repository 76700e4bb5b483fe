import { isDeepStrictEqual } from 'node:util';
import { calls, type ScheduleName } from '@counsel/contracts';
import { randomFrom } from '../support/random.ts';
import { type ClockedPortal, startClockedPortal } from './clocked-portal.ts';
import { Life } from './life.ts';
import { type Asker, type Attorney, asker, attorney, done } from './people.ts';
import { type Delivered, takeMails } from './post.ts';

export interface Scale {
  questions: number;
  attorneys: number;
  /** On which people ask; two more follow, on which what was begun comes to its end. */
  days: number;
  seed: number;
}

/** A time that was lived through, and what is left of it. */
export interface Month {
  portal: ClockedPortal;
  askers: Asker[];
  attorneys: Attorney[];
  mails: Delivered[];
  /** What was wrong at some hour, in words. */
  faults: string[];
  now: Date;
}

/** In the order in which one stands on the other. */
const hourly = [
  ...(['questions.claims', 'questions.escalate', 'questions.announce'] as const),
  ...(['identity.digests', 'questions.figures'] as const),
] satisfies ScheduleName[];

/** At four in the morning. */
const nightly = [
  ...(['identity.sweep-links', 'identity.sweep-challenges', 'identity.seal-audit'] as const),
  ...(['identity.prune-audit', 'questions.forget-words', 'attorneys.remove-lapsed'] as const),
  ...(['questions.sweep-idempotency-keys', 'attorneys.sweep-idempotency-keys'] as const),
] satisfies ScheduleName[];

/** More than the longest claim, begun a day after the last question. */
const hoursAfterwards = 50;

/** Minutes past each hour when the clock stands still: then the hour before is over for all schedules. */
const minutes = 9;

/** Such that a month ends in the course of it, whatever the scale. */
const startOf = ({ days }: Scale): number => Date.UTC(2027, 3, 2 - days, 0, minutes);

async function castOf(portal: ClockedPortal, scale: Scale, random: () => number) {
  const attorneys: Attorney[] = [];
  const silent = Math.floor(scale.attorneys / 3);
  for (let n = 0; n < scale.attorneys; n += 1) {
    const isSilent = n >= scale.attorneys - silent;
    const silentFrom = isSilent ? 12 + Math.floor(random() * scale.days * 12) : Number.MAX_VALUE;
    attorneys.push(await attorney(portal, n, silentFrom));
  }
  const askers: Asker[] = [];
  for (let n = 0; n < Math.ceil(scale.questions / 20); n += 1) askers.push(await asker(portal, n));
  return { askers, attorneys };
}

/**
 * Lives through days of a portal hour by hour, each on the database's clock: people do what they do, then
 * the portal what is due, and what came of both is looked at.
 */
export async function liveThrough(
  scale: Scale,
  tell: (text: string) => void = () => {},
): Promise<Month> {
  const start = startOf(scale);
  const momentOf = (hour: number) => new Date(start + hour * 3_600_000);
  const portal = await startClockedPortal(momentOf(-1));
  try {
    const random = randomFrom(scale.seed);
    const cast = await castOf(portal, scale, random);
    const month: Month = { portal, ...cast, mails: [], faults: [], now: momentOf(0) };
    const asking = scale.days * 24;
    const life = new Life(portal, { ...cast, questions: scale.questions, asking, random });
    await portal.settled();
    await portal.inbox.take();
    const take = async (hour: number) =>
      month.mails.push(...(await takeMails(portal, cast.attorneys, { hour, at: momentOf(hour) })));
    for (let hour = 0; hour < asking + hoursAfterwards; hour += 1) {
      month.now = momentOf(hour);
      await portal.setClock(month.now);
      await life.liveThrough(hour);
      await portal.run(hour % 24 === 4 ? [...hourly, ...nightly] : hourly);
      await take(hour);
      month.faults.push(...(await untold(portal)).map((fault) => `hour ${hour}: ${fault}`));
      // A schedule keeps its own time: what it has begun since is of this hour, too.
      await portal.settled();
      await take(hour);
      if (hour % 24 === 5) tell(`day ${Math.floor(hour / 24) + 1}: ${month.mails.length} mails`);
    }
    return month;
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

/**
 * What has waited for a day and no administrator knows of, and claims that are over, or longer than one
 * may be; but for claims that have ended in these very minutes.
 */
const unknown = `select 'question ' || q.id || ' waits, and nobody was told' as fault
  from questions.questions q
  where q.status = 'pending' and q.withdrawn_at is null
    and q.asked_hour <= clock.now() - interval '24 hours'
    and coalesce(q.returned_at, '-infinity') <= clock.now() - interval '20 minutes'
    and not exists (select from identity.notices n join identity.held_roles r using (user_id)
      where n.kind = 'question-late' and (n.facts->>'questionId')::bigint = q.id and r.role = 'admin')
  union all
  select 'question ' || q.id || ' is claimed for too long' from questions.questions q
  where q.status = 'claimed' and (q.claim_ends_at <= clock.now() - interval '20 minutes'
    or q.claim_ends_at > q.claimed_at + interval '24 hours')`;

/** What the board of late questions is to show first. */
const late = `select id::float8 as id from questions.questions
  where (status = 'claimed' or status = 'pending' and withdrawn_at is null)
    and asked_hour <= clock.now() - interval '12 hours' order by asked_hour, questions.id limit 100`;

async function untold({ rows, questions, administrator: as }: ClockedPortal): Promise<string[]> {
  const faults = (await rows<{ fault: string }>(unknown)).map(({ fault }) => fault);
  const board = await done(() => questions(calls.listLateQuestions, { as, query: { limit: 100 } }));
  const shown = board.map(({ id }) => id);
  const expected = (await rows<{ id: number }>(late)).map(({ id }) => id);
  if (!isDeepStrictEqual(shown, expected)) faults.push(`the board shows ${shown}, not ${expected}`);
  return faults;
}
