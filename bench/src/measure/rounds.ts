import type { LoadGenerator } from '../load/load.ts';
import type { LoadOrder, LoadResult } from '../load/order.ts';
import { cpuTimes, memory, minus, type PerProcess, type Processes } from './processes.ts';
import { median } from './statistics.ts';

/** One of those who are loaded in turn. */
export interface Contender {
  name: string;
  load: Omit<LoadOrder, 'seconds'>;
  /** Whose CPU time and memory count. */
  processes: Processes;
  /** Another load at the same time, from a generator of its own; it is told apart. */
  alongside?: Omit<LoadOrder, 'seconds'>;
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
  /** Load before an address is measured. */
  warmUp: WarmUp;
  generator: LoadGenerator;
  second: LoadGenerator;
  /** Addresses that were loaded before. */
  warm: Set<string>;
}

const rate = ({ answered, seconds }: LoadResult): number => answered / seconds;

async function read(
  { load, alongside, processes }: Contender,
  { generator, second }: Measuring,
  seconds: number,
): Promise<Reading> {
  const before = cpuTimes(processes);
  const [result, beside] = await Promise.all([
    generator.run({ ...load, seconds }),
    alongside && second.run({ ...alongside, seconds }),
  ]);
  const spent = minus(cpuTimes(processes), before);
  const perAnswer = ([name, cpu]: [string, number]) =>
    [name, (cpu * 1_000) / result.answered] as const;
  return {
    perSecond: rate(result),
    p50: result.p50,
    p99: result.p99,
    failed: result.failed + (beside?.failed ?? 0),
    cpu: Object.fromEntries(Object.entries(spent).map(perAnswer)),
    memory: memory(processes),
    ...(beside && { alongside: rate(beside) }),
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

/**
 * Loads the contenders in turn, round after round, the other way round every second time: what else
 * the machine does falls on all of them.
 */
export async function measureInRounds(
  contenders: Contender[],
  measuring: Measuring,
): Promise<Series[]> {
  for (const contender of contenders) await warmUp(contender, measuring);
  const readings = new Map<Contender, Reading[]>(contenders.map((each) => [each, []]));
  for (let round = 0; round < measuring.rounds; round += 1) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const each of order) {
      readings.get(each)?.push(await read(each, measuring, measuring.seconds));
    }
  }
  return [...readings].map(([{ name }, rounds]) => ({ name, rounds, middle: middleOf(rounds) }));
}

/**
 * Once for each address: code that has run often is compiled, and pages that were read are in memory.
 * Where an answer takes long, it takes longer until code has run often.
 */
async function warmUp(contender: Contender, measuring: Measuring): Promise<void> {
  const { url, requests } = contender.load;
  const address = url + requests[0]?.path;
  if (measuring.warm.has(address)) return;
  measuring.warm.add(address);
  const { seconds, answers } = measuring.warmUp;
  let answered = 0;
  for (let time = 0; time === 0 || (time < 3 && answered < answers); time += 1) {
    answered += (await read(contender, measuring, seconds)).perSecond * seconds;
  }
}
