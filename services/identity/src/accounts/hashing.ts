import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import createError from 'http-errors';
import { Piscina } from 'piscina';
import type { HashBatch, HashTask } from './hash-thread.ts';
import { restWhileCrowded } from './rest.ts';

/** More than these would wait past the caller's patience. */
const maxQueue = 100;
/**
 * A thread takes up to so many that wait, and all are answered when the last is done: what answers
 * them costs less together. A seventh more sign-ins a second than one at a time (decision 24).
 */
const maxBatch = 8;
/** Hashing yields to whatever answers requests, and takes what they leave. */
const niceIncrement = 12;

let pool: Piscina | undefined;

/**
 * Each hash takes a core and 19 MiB for a while. They have threads of their own, as many as the
 * machine has cores, shared among the processes of identity: never those that Node needs for
 * addresses, files and the like. All but one end when nobody needs them for a minute.
 */
export function openHashing(processes = 1): Piscina {
  pool ??= new Piscina({
    filename: new URL('./hash-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, Math.floor(availableParallelism() / processes)),
    idleTimeout: 60_000,
    niceIncrement,
    recordTiming: false,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  });
  return pool;
}

/** @throws 503 when too many wait already */
export const hashPassword = (password: string) => runOnThread({ password }) as Promise<string>;

/**
 * @param gone whoever asks has left: what still waits is not hashed
 * @throws 503 when too many wait already
 */
export const isHashOf = (hash: string, password: string, gone?: AbortSignal) =>
  runOnThread({ hash, password }, gone) as Promise<boolean>;

type Outcome = string | boolean;

interface Waiting extends PromiseWithResolvers<Outcome> {
  task: HashTask;
  gone: AbortSignal | undefined;
}

const queue: Waiting[] = [];
let busyThreads = 0;
const restAfter = restWhileCrowded();

async function runOnThread(task: HashTask, gone?: AbortSignal): Promise<Outcome> {
  if (queue.length >= maxQueue) dropUnwanted();
  if (queue.length >= maxQueue) throw createError(503);
  const waiting = { task, gone, ...Promise.withResolvers<Outcome>() };
  queue.push(waiting);
  void runBatches();
  return waiting.promise;
}

/** Whoever has left, or has given up by now, waits for no hash. */
function dropUnwanted(): void {
  for (const waiting of queue.splice(0)) {
    if (waiting.gone?.aborted) waiting.reject(createError(503));
    else queue.push(waiting);
  }
}

/** Gives a thread that is free a batch of what waits, and then the next. */
async function runBatches(): Promise<void> {
  dropUnwanted();
  // Also after the end: nothing is opened anew for nobody.
  if (queue.length === 0) return;
  const { maxThreads } = openHashing();
  if (busyThreads >= maxThreads) return;
  // At most twice the thread's share: the other threads are done soon, too.
  const share = Math.ceil((2 * queue.length) / maxThreads);
  const batch = queue.splice(0, Math.min(maxBatch, share));
  busyThreads += 1;
  const { outcomes, ...time } = await runBatch(batch.map(({ task }) => task));
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason);
  }
  const rest = restAfter(time);
  if (rest > 0) await pause(rest, undefined, { ref: false });
  busyThreads -= 1;
  await runBatches();
}

/** Outcomes in the order of the tasks, also where the thread itself failed. */
const runBatch = (tasks: HashTask[]): Promise<HashBatch> =>
  openHashing()
    .run(tasks)
    .catch((reason) => ({
      outcomes: tasks.map(() => ({ status: 'rejected', reason })),
      ran: 0,
      waited: 0,
    }));

export async function closeHashing(): Promise<void> {
  for (const { reject } of queue.splice(0)) reject(createError(503));
  await pool?.close();
  pool = undefined;
}

/**
 * Linux shares its cores among sessions of processes first (`sched_autogroup`, sched(7)), each
 * service being one, and among the threads of each by their niceness only then. So this session as
 * a whole gets a tenth of the others' weight where cores are short.
 */
export async function lowerPriority(): Promise<void> {
  // Elsewhere there are no such groups, and nothing to do.
  await writeFile('/proc/self/autogroup', '10').catch(() => {});
}
