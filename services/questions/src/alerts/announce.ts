import { limits } from '@counsel/contracts';
import type { Events, Knex, ServiceConfig, ServiceDeps } from '@counsel/service-kit';
import { announceAfter, noteReached, takeProgress } from './announce.sql.ts';

const { announced: batch } = limits.alerts;

/**
 * Tells identity, once each, which questions have begun to wait for an attorney since the last time:
 * those that were asked, and those whose claim has ended without an answer. It follows the history, so
 * that submitting costs nothing more.
 * @returns how many
 */
export async function announce(database: Knex, events: Events): Promise<number> {
  for (let told = 0, last = 0; ; ) {
    const some = await database.transaction((trx) => announceSome(trx, events, last));
    told += some.told;
    if (some.last === undefined) return told;
    last = some.last;
  }
}

/**
 * Goes on after the last entry of the batch before; what comes later than younger entries is of the
 * next run, which begins where all was noted that there will ever be.
 */
async function announceSome(trx: Knex.Transaction, events: Events, last: number) {
  const [progress] = await takeProgress(trx, [true]);
  if (!progress) return { told: 0 };
  const noted = await announceAfter(trx, [Math.max(progress.reached, last), batch]);
  const questions = noted
    .filter(({ isWaiting }) => isWaiting)
    .map(({ entryId, isWaiting, ...told }) => told);
  if (questions.length > 0) await events.publish(trx, 'questions.announced', { questions });
  const told = questions.length;
  if (noted.length === batch) return { told, last: noted.at(-1)?.entryId };
  await noteReached(trx, [progress.reached]);
  return { told };
}

export const scheduleAnnouncing = ({ database, events, log }: ServiceDeps<ServiceConfig>) =>
  events.schedule('questions.announce', '* * * * *', async () => {
    const told = await announce(database, events);
    if (told > 0) log.info({ told }, 'questions were announced');
  });
