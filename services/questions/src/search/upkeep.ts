import { setTimeout as wait } from 'node:timers/promises';
import { type Knex, plainWords, type ServiceConfig, type ServiceDeps } from '@counsel/service-kit';
import {
  dueAfter,
  dueBefore,
  forgetClaimed,
  forgetMoved,
  forgetQueued,
  keep,
  moved,
  noteCommon,
  noteLeftBehind,
  noteReached,
  takeProgress,
  textsOf,
} from './upkeep.sql.ts';

/** How many questions at a time: what others wait for is short. */
const batch = 25;
/** Of the time that it works, it rests so many times as long: requests come first (decision 55). */
const restful = 19;
/** Milliseconds between two looks where nothing was due. */
const pause = 2_000;
/** One run goes on until the next is due, in a minute. */
const runFor = 57_000;

/**
 * Brings the words of some questions up to their history: of what has moved from list to list, of what
 * has happened lately, and of what there was before there were words.
 * @returns how many; 0 when all is kept, or another process is at it
 */
export function keepSomeWords(database: Knex): Promise<number> {
  return database.transaction(async (trx) => {
    const [progress] = await takeProgress(trx, [true]);
    if (!progress) return 0;
    return (
      (await keepMoved(trx)) +
      (await keepLatest(trx, progress.reached)) +
      (await keepEarlier(trx, progress.leftBehind))
    );
  });
}

/** Searches find them again: what moves once more meanwhile has a later row. */
async function keepMoved(trx: Knex): Promise<number> {
  const moves = await moved(trx, [batch]);
  if (moves.length === 0) return 0;
  const kept = await keepWordsOf(trx, moves);
  await forgetMoved(trx, [moves.map(({ id }) => id)]);
  return kept;
}

async function keepLatest(trx: Knex, reached: number): Promise<number> {
  const due = await dueAfter(trx, [reached, batch]);
  const kept = await keepWordsOf(trx, due);
  const last = due.length < batch ? Number.MAX_SAFE_INTEGER : due.at(-1)?.entryId;
  await noteReached(trx, [reached, last]);
  return kept;
}

async function keepEarlier(trx: Knex, leftBehind: number): Promise<number> {
  if (leftBehind === 0) return 0;
  const entries = await dueBefore(trx, [leftBehind, batch]);
  await keepWordsOf(
    trx,
    entries.filter(({ isBehind }) => isBehind),
  );
  const last = entries.at(-1)?.entryId;
  await noteLeftBehind(trx, [last === undefined ? 0 : last - 1]);
  return entries.length;
}

/** Brings the words of these questions up to what they hold now. @returns of how many */
export async function keepWordsOf(trx: Knex, due: { questionId: number }[]): Promise<number> {
  const ids = [...new Set(due.map(({ questionId }) => questionId))];
  if (ids.length === 0) return 0;
  const texts = await textsOf(trx, [ids]);
  await keep(trx, [
    texts.map(({ questionId }) => questionId),
    texts.map(({ entries }) => entries),
    texts.map(({ waiting }) => waiting),
    texts.map(({ claimerId }) => claimerId),
    texts.map(({ hour }) => hour),
    texts.map(({ title }) => plainWords(title)),
    texts.map(({ content }) => plainWords(content)),
    texts.map(({ thread }) => thread && plainWords(thread)),
  ]);
  return texts.length;
}

/** Before all that is gone through, and how it is gone through. */
const swept = [
  { first: [''], forget: forgetQueued },
  { first: ['00000000-0000-0000-0000-000000000000', ''], forget: forgetClaimed },
];

/** Words of the queue and of claimers that nothing of theirs holds any more, so many at a time. */
export async function forgetWords(database: Knex, most = 250): Promise<void> {
  for (const { first, forget } of swept) {
    for (let last: string[] | undefined = first; last; ) {
      const [row] = await forget(database, [...last, most]);
      last = row?.seen === most ? row.last : undefined;
    }
  }
}

/** Keeps the words up, at a pace that leaves the processor to requests, until the next run is due. */
async function keepWordsForAWhile(database: Knex, stopping: AbortSignal): Promise<void> {
  const end = performance.now() + runFor;
  await noteCommon(database);
  while (!stopping.aborted && performance.now() < end) {
    const began = performance.now();
    const kept = await keepSomeWords(database);
    const rest = kept === 0 ? pause : (performance.now() - began) * restful;
    await wait(rest, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Every minute and at the start; words of the queue and of claimers are swept at night. */
export async function keepWords({
  database,
  events,
  stopping,
}: ServiceDeps<ServiceConfig>): Promise<void> {
  await events.schedule('questions.keep-words', '* * * * *', () =>
    keepWordsForAWhile(database, stopping),
  );
  await events.schedule('questions.forget-words', '27 3 * * *', () => forgetWords(database));
}
