import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@counsel/contracts';
import type { Events, Knex, ServiceConfig, ServiceDeps } from '@counsel/service-kit';
import { announceAfter, noteReached, takeProgress } from './announce.sql.ts';

const { announced: batch } = limits.alerts;
/**
 * Milliseconds between two batches: each has identity write a line for every attorney and question, and
 * what many ask within a minute is not to keep PostgreSQL from requests all at once.
 */
const rest = 250;

/**
 * Tells identity, once each, which questions have begun to wait for an attorney since the last time:
 * those that were asked, and those whose claim has ended without an answer. It follows the history, so
 * that submitting costs nothing more.
 * @returns how many
 */
export async function announce(database: Knex, events: Events): Promise<number> {
  for (let told = 0, from: From = { last: 0 }; ; ) {
    const some = await database.transaction((trx) => announceSome(trx, events, from));
    told += some.told;
    if (!some.next) return told;
    from = some.next;
    await wait(rest);
  }
}

/** The last entry of the batch before, and when the first began. */
interface From {
  last: number;
  began?: string;
}

/**
 * Goes on after the batch before. What comes later than younger entries is of the next run, which
 * begins where all had come when this one did, however long it takes.
 */
async function announceSome(
  trx: Knex.Transaction,
  events: Events,
  { last, began }: From,
): Promise<{ told: number; next?: From }> {
  const [progress] = await takeProgress(trx, [true]);
  if (!progress) return { told: 0 };
  const { reached } = progress;
  const at = began ?? progress.at;
  const noted = await announceAfter(trx, [Math.max(reached, last), batch, at]);
  const questions = noted
    .filter(({ isWaiting }) => isWaiting)
    .map(({ entryId, isWaiting, isSettled, ...told }) => told);
  if (questions.length > 0) await events.publish(trx, 'questions.announced', { questions });
  const told = questions.length;
  const latest = noted.at(-1);
  if (!latest || noted.length < batch) {
    await noteReached(trx, [reached, Number.MAX_SAFE_INTEGER, at]);
    return { told };
  }
  if (latest.isSettled) await noteReached(trx, [reached, latest.entryId, at]);
  return { told, next: { last: latest.entryId, began: at } };
}

export const scheduleAnnouncing = ({ database, events, log }: ServiceDeps<ServiceConfig>) =>
  events.schedule('questions.announce', '* * * * *', async () => {
    const told = await announce(database, events);
    if (told > 0) log.info({ told }, 'questions were announced');
  });
