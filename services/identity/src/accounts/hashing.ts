import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import createError from 'http-errors';
import { Piscina } from 'piscina';
import type * as thread from './hash-thread.ts';

/** More than these would wait past the caller's patience. */
const mayWait = 100;
/** Hashing yields to whatever answers requests (`nice`), and takes what they leave. */
const niceness = 12;
/** Of all of identity beside other services: a tenth of their weight where cores are short. */
const groupNiceness = 10;

type Work = keyof typeof thread;
type Order<W extends Work> = Parameters<(typeof thread)[W]>[0];
type Result<W extends Work> = ReturnType<(typeof thread)[W]>;

let threads: Piscina | undefined;

/**
 * Each hash takes a core and 19 MiB for a while. They have threads of their own, as many as the
 * machine has cores, shared among the processes of identity: never those that Node needs for
 * addresses, files and the like. All but one end when nobody needs them for a minute.
 */
export function useHashThreads(processes = 1): Piscina {
  threads ??= new Piscina({
    filename: new URL('./hash-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(1, Math.floor(availableParallelism() / processes)),
    maxQueue: mayWait,
    idleTimeout: 60_000,
    niceIncrement: niceness,
    recordTiming: false,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  });
  return threads;
}

/**
 * Linux first shares its cores among sessions of processes (`sched_autogroup`, sched(7)), each
 * service being one; the niceness of a thread then counts within its own alone. So that hashing
 * yields to other services too, this session as a whole gives way.
 */
export async function giveWay(): Promise<void> {
  // Elsewhere there are no such groups, and nothing to do.
  await writeFile('/proc/self/autogroup', `${groupNiceness}`).catch(() => {});
}

export async function endHashThreads(): Promise<void> {
  await threads?.destroy();
  threads = undefined;
}

/** @throws 503 when too many wait already */
export async function hashing<W extends Work>(name: W, order: Order<W>): Promise<Result<W>> {
  const pool = useHashThreads();
  if (pool.queueSize >= mayWait) throw createError(503);
  return pool.run(order, { name });
}
