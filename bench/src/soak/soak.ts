import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../figures/figure.ts';
import { portalSignIns } from '../figures/signing-in.ts';
import { memory } from '../measure/processes.ts';
import { middleOf, readingOf, type Series } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import type { Options } from '../options.ts';
import { describeRun, type MemorySample, type Results } from '../results.ts';
import type { Tell } from '../seed/seed.ts';
import { type Stage, setStage, workDone } from '../stage/stage.ts';
import { mixOf } from './mix.ts';

const load = 0.6;
const peakSeconds = 20;
const signInsPerSecond = 1;
/** Later than this a portal has warmed up; of a soak of half an hour. */
const settled = 5 / 30;

/** Samples memory until `until` is over, a hundred times in all. */
async function watch(stage: Stage, minutes: number, until: Promise<unknown>) {
  const samples: MemorySample[] = [];
  const start = performance.now();
  let going = true;
  const ended = until.finally(() => {
    going = false;
  });
  while (going) {
    const minute = (performance.now() - start) / 60_000;
    samples.push({ minute, memory: memory(stage.processes) });
    await Promise.race([ended, wait(minutes * 600)]);
  }
  return samples;
}

/** Of the portal's own processes: PostgreSQL fills the cache it was given, whatever asks it. */
const ours = ({ memory: { postgres, ...own } }: MemorySample): number =>
  Object.values(own).reduce((sum, each) => sum + each, 0);

/** The median of some samples after that share of the time: one alone may stand before a collection. */
function around(samples: MemorySample[], share: number): number {
  const width = Math.max(1, Math.round(samples.length * 0.05));
  const from = Math.min(samples.length - width, Math.floor(samples.length * share));
  return median(samples.slice(from, from + width).map(ours));
}

/** What a soak promises: even answers, memory that does not grow, no error. */
export function judge({ middle }: Series, samples: MemorySample[], minutes: number): Figure[] {
  const [early, late] = [around(samples, settled), around(samples, 1)];
  const since = `minute ${(minutes * settled).toFixed(1)}: ${early.toFixed(0)} MB`;
  return [
    {
      ...{ title: 'Soak: p99', against: 'p50', unit: '×', atMost: 5 },
      value: middle.p99 / middle.p50,
    },
    {
      ...{ title: 'Soak: memory at the end', against: since, unit: '%', atMost: 110 },
      value: (100 * late) / early,
    },
    {
      ...{ title: 'Soak: requests that failed', against: '', unit: '', atMost: 0 },
      value: middle.failed,
    },
  ];
}

async function soak(stage: Stage, minutes: number, tell: Tell) {
  const { generator, second } = stage.measuring;
  const { portal, options } = stage;
  const order = {
    url: portal.url,
    connections: options.connections,
    requests: await mixOf(stage),
  };
  await workDone(stage);
  const peak = await tell('Peak of the mixed load', async () => {
    // Processes that have just started have a lower one.
    await generator.run({ ...order, seconds: peakSeconds });
    return generator.run({ ...order, seconds: peakSeconds });
  });
  const rate = Math.max(1, Math.round((load * peak.answered) / peak.seconds));
  const seconds = minutes * 60;
  return tell(`${minutes} minutes at ${rate} requests a second`, async () => {
    const both = Promise.all([
      generator.run({ ...order, seconds, rate }),
      second.run({ ...(await portalSignIns(stage, 1)), seconds, rate: signInsPerSecond }),
    ]);
    const samples = await watch(stage, minutes, both);
    const [result, signIns] = await both;
    const held = samples.at(-1)?.memory ?? {};
    const reading = readingOf([{ result, beside: signIns, spent: {}, held }]);
    const series = { name: 'mixed load', rounds: [reading], middle: middleOf([reading]) };
    return { series, samples };
  });
}

/** Mixed load at 60 % of the peak, for long. */
export async function runSoak(options: Options, tell: Tell): Promise<Results> {
  const minutes = options.soak ?? 30;
  const { stage, strike } = await setStage(options, tell);
  try {
    const { series, samples } = await soak(stage, minutes, tell);
    return {
      ...describeRun(options, stage.questions),
      rounds: 1,
      seconds: minutes * 60,
      figures: judge(series, samples, minutes),
      series: [series],
      samples,
    };
  } finally {
    await strike();
  }
}
