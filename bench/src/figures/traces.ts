import { join } from 'node:path';
import type { Portal } from '@counsel/scripts';
import { startServer } from '../floors/start.ts';
import { type Contender, measureInRounds, type Series } from '../measure/rounds.ts';
import { geometricMean, ratios, standardError } from '../measure/statistics.ts';
import { processesOf, type Stage, startTwin } from '../stage/stage.ts';
import { cpuOf, type Findings, timesOf } from './figure.ts';
import { portalQueue } from './queue.ts';

/** The share of traces that is kept where nobody says otherwise. */
const sample = 0.1;
/** Longer than parts of traces wait until they are sent, in milliseconds. */
const untilSent = 2_500;
const traced = ['gateway', 'identity', 'questions', 'attorneys'];

/** A second portal whose traces can be turned off and on. */
async function startTraced(stage: Stage, collector: string): Promise<Portal> {
  const { NODE_OPTIONS: options = '' } = process.env;
  const ahead = join(import.meta.dirname, '../stage/turned-traces.ts');
  const settings = {
    BENCH_COLLECTOR: collector,
    BENCH_SAMPLE: `${sample}`,
    NODE_OPTIONS: `${options} --import=${ahead}`,
  };
  Object.assign(process.env, settings);
  try {
    return await startTwin(stage);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    if (options) process.env.NODE_OPTIONS = options;
  }
}

/**
 * Queue pages with traces and without, in the same processes: two portals of the same code differ by more
 * than traces cost, whatever is asked of them. What is sent after a turn counts to it.
 */
export async function measureTraces(stage: Stage): Promise<Findings> {
  using collector = await startServer('collector.ts', []);
  const portal = await startTraced(stage, collector.url);
  try {
    let areOn = true;
    const turnTo = (on: boolean) => () => {
      if (areOn === on) return;
      areOn = on;
      for (const [name, pid] of Object.entries(portal.pids())) {
        if (traced.includes(name)) process.kill(pid, 'SIGUSR2');
      }
    };
    // Its own, and the one database.
    const processes = { ...stage.processes, ...processesOf(portal) };
    const queue = portalQueue(stage);
    const load = { ...queue.load, url: portal.url };
    const pages = (name: string, on: boolean): Contender => ({
      ...{ name: `queue page: ${name}`, load, processes, begin: turnTo(on), after: untilSent },
    });
    const { measuring, options } = stage;
    const { seconds, rounds, quick } = options;
    const series = await measureInRounds(
      [pages('one trace in ten kept', true), pages('no traces', false)],
      // A few per cent decide here, and traces cost most for half a minute after the first.
      {
        ...{ ...measuring, turn: seconds, rounds: quick ? 2 : 6 * rounds },
        warmUp: quick ? measuring.warmUp : { seconds: 60, answers: 0 },
      },
    );
    const [on, off] = series as [Series, Series];
    const all = cpuOf(...Object.keys(processes));
    const pairs = ratios(on.rounds.map(all), off.rounds.map(all));
    const mean = `${geometricMean(pairs).toFixed(3)} ± ${standardError(pairs).toFixed(3)}`;
    const words = {
      title: 'CPU time per queue page, one trace in ten kept',
      against: 'the same processes without traces',
      atMost: 1.05,
      note: `the mean of ${pairs.length} rounds ${mean}`,
    };
    return { series, figures: [timesOf([on, all], [off, all], words)] };
  } finally {
    await portal.stop();
  }
}
