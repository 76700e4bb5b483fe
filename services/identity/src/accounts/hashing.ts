import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import createError from 'http-errors';
import { Piscina } from 'piscina';
import type { Order, Outcome, Work } from './hash-thread.ts';

/** More than these would wait past the caller's patience. */
const mayWait = 100;
/**
 * A thread takes up to so many that wait, and they are answered together: a hash leaves nothing of
 * other work in the processor's caches, and what follows it then costs once what it costs each alone.
 */
const together = 8;
/** A thread takes at most so many times its share of what waits: the others are done soon, too. */
const shares = 2;
/** Hashing yields to whatever answers requests (`nice`), and takes what they leave. */
const niceness = 12;
/** Of all of identity beside other services: a tenth of their weight where cores are short. */
const groupNiceness = 10;

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

interface Waiting {
  order: Order;
  settle(outcome: Outcome): void;
}

const waiting: Waiting[] = [];
let busyThreads = 0;

/** @throws 503 when too many wait already */
export async function hashing<W extends keyof Work>(
  name: W,
  input: Parameters<Work[W]>[0],
): Promise<ReturnType<Work[W]>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<Work[W]>>();
  if (waiting.length >= mayWait) throw createError(503);
  waiting.push({
    order: { name, input } as Order,
    settle(outcome) {
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value as ReturnType<Work[W]>);
    },
  });
  void takeUp();
  return promise;
}

/** Gives a thread that is free what waits. */
async function takeUp(): Promise<void> {
  if (waiting.length === 0) return;
  const pool = useHashThreads();
  if (busyThreads >= pool.maxThreads) return;
  const fair = Math.ceil((waiting.length * shares) / pool.maxThreads);
  const taken = waiting.splice(0, Math.min(together, fair));
  busyThreads += 1;
  const outcomes: Outcome[] = await pool
    .run(taken.map(({ order }) => order))
    .catch((error) => taken.map(() => ({ error })));
  busyThreads -= 1;
  void takeUp();
  for (const [index, { settle }] of taken.entries()) settle(outcomes[index] as Outcome);
}

export async function endHashThreads(): Promise<void> {
  for (const { settle } of waiting.splice(0)) settle({ error: createError(503) });
  await threads?.destroy();
  threads = undefined;
}
