import { setTimeout as wait } from 'node:timers/promises';
import type { LoadGenerator } from '../load/load.ts';
import type { LoadOrder, LoadResult } from '../load/order.ts';
import { cpuTimes, memory, minus, type PerProcess, type Processes } from './processes.ts';
import { median, percentile } from './statistics.ts';

/** One of those who are loaded in turn. */
export interface Contender {
  name: string;
  load: Omit<LoadOrder, 'seconds'>;
  /** Whose CPU time and memory count. */
  processes: Processes;
  /** Another load at the same time, from a generator of its own; it is told apart. */
  alongside?: Omit<LoadOrder, 'seconds'>;
  /** Called before each of its turns. */
  begin?(): void;
  /** Milliseconds after a turn in which more is done for it, which counts to it. */
  after?: number;
}

/** Times in milliseconds; `cpu` in microseconds for each answer, by process; `memory` in MB. */
export interface Reading {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  cpu: PerProcess;
  memory: PerProcess;
  /** Answers a second of the load alongside. */
  alongside?: number;
}

/** All rounds of one contender, and their medians. */
export interface Series {
  name: string;
  rounds: Reading[];
  middle: Reading;
}

/** For so many seconds, and again while it has given fewer answers than that: three times at most. */
export interface WarmUp {
  seconds: number;
  answers: number;
}

export interface Measuring {
  rounds: number;
  seconds: number;
  /** Seconds that one contender is loaded before another has its turn; two, unless said otherwise. */
  turn?: number;
  /** After each turn, in milliseconds, where work goes on when nobody waits for it any more. */
  pause: number;
  /** Load before an address is measured. */
  warmUp: WarmUp;
  generator: LoadGenerator;
  second: LoadGenerator;
  /** Addresses that were loaded before. */
  warm: Set<string>;
}

interface Turn {
  result: LoadResult;
  beside: LoadResult | undefined;
  /** Milliseconds. */
  spent: PerProcess;
  /** In MB, at its end. */
  held: PerProcess;
}

async function takeTurn(
  { load, alongside, processes, begin, after = 0 }: Contender,
  { generator, second }: Measuring,
  seconds: number,
): Promise<Turn> {
  begin?.();
  const before = cpuTimes(processes);
  const [result, beside] = await Promise.all([
    generator.run({ ...load, seconds }),
    alongside && second.run({ ...alongside, seconds }),
  ]);
  if (after > 0) await wait(after);
  const spent = minus(cpuTimes(processes), before);
  return { result, beside, spent, held: memory(processes) };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** What some turns were together. */
export function readingOf(turns: Turn[]): Reading {
  const results = turns.map(({ result }) => result);
  const others = turns.flatMap(({ beside }) => beside ?? []);
  const { answered, failed, perSecond, p50, p99 } = together(results);
  const spent = (name: string) => sum(turns.map((turn) => turn.spent[name] ?? 0));
  const names = Object.keys(turns[0]?.spent ?? {});
  return {
    perSecond,
    p50,
    p99,
    failed: failed + sum(others.map((other) => other.failed)),
    cpu: Object.fromEntries(names.map((name) => [name, (spent(name) * 1_000) / answered])),
    memory: turns.at(-1)?.held ?? {},
    ...(others.length > 0 && { alongside: together(others).perSecond }),
  };
}

/** Rates and times of all their answers. */
function together(results: LoadResult[]) {
  const answered = sum(results.map((result) => result.answered));
  const times = Float64Array.from(results.flatMap((result) => [...result.times])).sort();
  return {
    answered,
    failed: sum(results.map((result) => result.failed)),
    perSecond: answered / sum(results.map((result) => result.seconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

/** Median of each figure by itself. */
export function middleOf(rounds: Reading[]): Reading {
  const of = (figure: (reading: Reading) => number) => median(rounds.map(figure));
  const byProcess = (kind: 'cpu' | 'memory'): PerProcess =>
    Object.fromEntries(
      Object.keys(rounds[0]?.[kind] ?? {}).map((name) => [
        name,
        of((reading) => reading[kind][name] ?? 0),
      ]),
    );
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    cpu: byProcess('cpu'),
    memory: byProcess('memory'),
    ...(rounds[0]?.alongside !== undefined && {
      alongside: of(({ alongside }) => alongside ?? Number.NaN),
    }),
  };
}

async function measureRound(
  contenders: Contender[],
  measuring: Measuring,
  round: number,
): Promise<Reading[]> {
  const taken = new Map<Contender, Turn[]>(contenders.map((each) => [each, []]));
  const { seconds, turn: turnSeconds = 2 } = measuring;
  const turns = Math.max(1, Math.round(seconds / turnSeconds));
  // Within a round nobody comes twice in a row: all find the caches full of somebody else's.
  const order = round % 2 === 0 ? contenders : contenders.toReversed();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const each of order) {
      taken.get(each)?.push(await takeTurn(each, measuring, seconds / turns));
      await wait(measuring.pause);
    }
  }
  return [...taken.values()].map(readingOf);
}

/**
 * Loads the contenders round after round, the other way round every second time, each round in short
 * turns: what else the machine does falls on all of them alike.
 */
export async function measureInRounds(
  contenders: Contender[],
  measuring: Measuring,
): Promise<Series[]> {
  for (const contender of contenders) await warmUp(contender, measuring);
  const rounds: Reading[][] = [];
  for (let round = 0; round < measuring.rounds; round += 1) {
    rounds.push(await measureRound(contenders, measuring, round));
  }
  return contenders.map(({ name }, index) => {
    const readings = rounds.flatMap((round) => round[index] ?? []);
    return { name, rounds: readings, middle: middleOf(readings) };
  });
}

/**
 * Once for each address: code that has run often is compiled, and pages that were read are in memory.
 * Where an answer takes long, it takes longer until code has run often.
 */
export async function warmUp(contender: Contender, measuring: Measuring): Promise<void> {
  const { url, requests } = contender.load;
  const address = url + requests[0]?.path;
  if (measuring.warm.has(address)) return;
  measuring.warm.add(address);
  const { seconds, answers } = measuring.warmUp;
  let answered = 0;
  for (let time = 0; time === 0 || (time < 3 && answered < answers); time += 1) {
    answered += (await takeTurn(contender, measuring, seconds)).result.answered;
    await wait(measuring.pause);
  }
}
