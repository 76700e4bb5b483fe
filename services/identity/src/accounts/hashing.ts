import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import createError from 'http-errors';
import { Piscina } from 'piscina';

/** More than these would wait past the caller's patience. */
const maxQueue = 100;
/**
 * Hashing yields to whatever answers requests, and takes what they leave. Of its rate without sign-ins
 * the queue page keeps 71 % during a storm of them, 78 % with this, 88 % with `lowerPriority`.
 */
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
    maxQueue,
    idleTimeout: 60_000,
    niceIncrement,
    recordTiming: false,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  });
  return pool;
}

/** @throws 503 when too many wait already */
export const hashPassword = (password: string): Promise<string> =>
  runOnThread('makeHash', password);

/** @throws 503 when too many wait already */
export const isHashOf = (hash: string, password: string): Promise<boolean> =>
  runOnThread('isHashOf', { hash, password });

async function runOnThread(name: 'makeHash' | 'isHashOf', input: unknown) {
  const hashing = openHashing();
  if (hashing.queueSize >= maxQueue) throw createError(503);
  return hashing.run(input, { name });
}

export async function closeHashing(): Promise<void> {
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
