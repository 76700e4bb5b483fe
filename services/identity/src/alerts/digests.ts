import { randomUUID } from 'node:crypto';
import { internalCalls, limits, type WaitingQuestion } from '@counsel/contracts';
import { internalClient, type Knex, upstream } from '@counsel/service-kit';
import { raw } from 'objection';
import type { IdentityDeps } from '../config.ts';
import { sendMail } from '../mail/queue.ts';
import type { ToldLine } from '../mail/summary.ts';
import { Alert } from './alert.model.ts';
import { AlertLine } from './alert-line.model.ts';
import { dueAlerts, knownZones, zonesInUse } from './alerts.sql.ts';

/** So many attorneys at a time: a transaction holds their rows. */
const batch = 100;

/**
 * Queues the digests for which it is time, one for each attorney: what was missed is made good by the
 * next run, once. Lines and mail are one transaction, so that a process killed between the two leaves
 * neither.
 * @returns how many
 */
export async function queueDigests({
  database,
  events,
}: Pick<IdentityDeps, 'database' | 'events'>) {
  const inUse = await zonesInUse(database);
  if (inUse.length === 0) return 0;
  const known = await knownZones(database, [inUse.map(({ timeZone }) => timeZone)]);
  const zones = known.map(({ name }) => name);
  for (let queued = 0; ; ) {
    const found = await database.transaction(async (trx) => {
      const due = await dueAlerts(trx, [zones, batch]);
      for (const { userId } of due) await queueDigest(trx, events, userId);
      return due.length;
    });
    queued += found;
    if (found < batch) return queued;
  }
}

async function queueDigest(
  trx: Knex.Transaction,
  events: IdentityDeps['events'],
  userId: string,
): Promise<void> {
  const digestId = randomUUID();
  const taken = await AlertLine.query(trx).modify('waitingOf', userId).patch({ digestId });
  await Alert.query(trx)
    .findById(userId)
    .patch({ waitingSince: null, ...(taken > 0 && { digestAt: raw('now()') }) });
  if (taken > 0) await sendMail(events, { kind: 'new-questions', userId }, { trx, id: digestId });
}

export type FindWaiting = (ids: number[]) => Promise<WaitingQuestion[]>;

/** Asks questions which of these still wait for an attorney, and what the named ones are called. */
export function waitingFinder({
  config,
  principals,
}: Pick<IdentityDeps, 'config' | 'principals'>): FindWaiting {
  const ask = internalClient({
    service: 'questions',
    upstream: upstream(config.QUESTIONS_URL),
    sign: principals.sign,
  });
  return async (ids) => {
    const found: WaitingQuestion[] = [];
    for (let first = 0; first < ids.length; first += limits.alerts.asked) {
      const some = ids.slice(first, first + limits.alerts.asked);
      found.push(...(await ask(internalCalls.findWaiting, { body: { ids: some } })));
    }
    return found;
  };
}

/** What a digest tells: how many wait, and of named ones the first titles. */
interface Digest {
  facts: { waiting: number; anonymous: number };
  lines: ToldLine[];
}

/**
 * What of a digest still waits at this moment: what was claimed or withdrawn meanwhile is dropped.
 * Nothing when none does.
 */
export async function readDigest(
  database: Knex,
  findWaiting: FindWaiting,
  digestId: string,
): Promise<Digest | undefined> {
  const lines = await AlertLine.query(database)
    .where({ digestId })
    .modify('byTheHour')
    .select('questionId');
  const ids = [...new Set(lines.map(({ questionId }) => questionId))];
  const waiting = ids.length === 0 ? [] : await findWaiting(ids);
  if (waiting.length === 0) return undefined;
  const named = waiting.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  return {
    facts: { waiting: waiting.length, anonymous: waiting.length - named.length },
    lines: named.slice(0, limits.alerts.titles).map(({ id: questionId, title: text }) => ({
      kind: 'new-questions',
      facts: { questionId },
      count: 1,
      text,
    })),
  };
}

export async function sweepLines(database: Knex): Promise<void> {
  await AlertLine.query(database).modify('old').delete();
}
