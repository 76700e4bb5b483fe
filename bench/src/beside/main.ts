/**
 * This version beside an earlier one: `node bench/src/beside/main.ts <checkout> [options]`; `--help`
 * lists them. Both portals run on this machine at once, each filled by its own code, and are loaded in
 * turn; then both are started again, the other one first. The checkout of the earlier version (`git
 * worktree add`) must be installed and built.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { cpuOf, type Figure, percentOf, ratio } from '../figures/figure.ts';
import { LoadGenerator } from '../load/load.ts';
import { type Measuring, measureInRounds, type Series } from '../measure/rounds.ts';
import { geometricMean } from '../measure/statistics.ts';
import { printResults } from '../report/table.ts';
import { describeRun } from '../results.ts';
import { type LoadName, type Loads, loadNames } from './loads.ts';

const root = join(import.meta.dirname, '../../..');

const command = new Command('node bench/src/beside/main.ts')
  .argument('<before>', 'a checkout of the earlier version, installed and built')
  .requiredOption('--data <folder>', 'where both keep their databases, for another run, too')
  .option('--questions <number>', 'to fill empty folders with', Number, 20_000)
  .option('--seconds <number>', 'of each load in a round', Number, 6)
  .option('--rounds <number>', 'of which medians are taken', Number, 4)
  .option('--warm <number>', 'seconds of load before the first round', Number, 5)
  .option('--set <name=value...>', 'settings of this version alone, such as METRICS_PORT=9464')
  .option(
    '--starts <number>',
    'of both: the one that is first takes more, so each is in turn',
    Number,
    2,
  )
  .addOption(
    new Option('--only <loads>', `with commas between them, of ${loadNames.join(', ')}`)
      .argParser((text) => text.split(',') as LoadName[])
      .default([...loadNames]),
  )
  .parse();
const { data, questions, seconds, rounds, warm, set, starts, only } = command.opts<{
  data: string;
  questions: number;
  seconds: number;
  rounds: number;
  warm: number;
  set?: string[];
  starts: number;
  only: LoadName[];
}>();
const [before = ''] = command.args;

async function start(checkout: string, name: string, settings: readonly string[] = []) {
  const folder = resolve(data, name);
  mkdirSync(folder, { recursive: true });
  const script = join(import.meta.dirname, 'portal.ts');
  const env = Object.fromEntries(settings.map((each) => each.split(/=(.*)/s, 2)));
  const child = fork(script, [resolve(checkout), folder, `${questions}`], {
    env: { ...process.env, ...env },
  });
  const [loads] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The portal of ${checkout} ended.`))),
  ])) as [Loads];
  return { child, loads };
}

/** Hashes that were ordered go on when nobody waits for them any more. */
const hashes: readonly LoadName[] = ['signin', 'crowd', 'storm'];

/** This version's rate as a figure, and its CPU time an answer, so many times the other's. */
interface Compared {
  figure: Figure;
  cpu: number;
  series: Series[];
}

async function compare(
  name: LoadName,
  now: Loads,
  earlier: Loads,
  measuring: Measuring,
): Promise<Compared> {
  const [pause, turn] = hashes.includes(name) ? [300, 3] : [0, 2];
  const series = await measureInRounds(
    [
      { name: `${name}: this version`, ...now[name] },
      { name: `${name}: the version before`, ...earlier[name] },
    ],
    { ...measuring, pause, turn, warm: new Set() },
  );
  const [one, other] = series as [Series, Series];
  const all = (each: Series) => cpuOf(...Object.keys(each.middle.cpu));
  const words = { title: name, against: 'the version before', atLeast: 95 };
  return {
    figure: percentOf(one, other, words),
    cpu: ratio(one, other, all(one), all(other)),
    series,
  };
}

const places: Parameters<typeof start>[] = [
  [before, 'before'],
  [root, 'now', set],
];
using generator = new LoadGenerator();
using second = new LoadGenerator();
const warmUp = { seconds: warm, answers: 30_000 };
const measuring = { rounds, seconds, pause: 0, warmUp, generator, second, warm: new Set<string>() };
const names = loadNames.filter((each) => only.includes(each));
const compared: Record<string, Compared[]> = {};

async function compareAll(order: typeof places): Promise<void> {
  const started: Record<string, Awaited<ReturnType<typeof start>>> = {};
  for (const place of order) started[place[1]] = await start(...place);
  const { now, before: earlier } = started;
  for (const name of names) {
    if (!now || !earlier) break;
    const found = await compare(name, now.loads, earlier.loads, measuring);
    compared[name] = [...(compared[name] ?? []), found];
    const { figure, cpu } = found;
    process.stdout.write(
      `  ${order[0]?.[1]} first: ${name.padEnd(8)} ${figure.value.toFixed(1)}% ${cpu.toFixed(2)}× the CPU time\n`,
    );
  }
  for (const { child } of Object.values(started)) {
    child.disconnect();
    await once(child, 'exit');
  }
}

for (let turn = 0; turn < starts; turn += 1) {
  await compareAll(turn % 2 === 0 ? places : places.toReversed());
}

function figureOf(name: LoadName): Figure[] {
  const all = compared[name] ?? [];
  const [first] = all;
  if (!first) return [];
  const cpus = all.map(({ cpu }) => cpu);
  const cpu = `${geometricMean(cpus).toFixed(2)}× the CPU time an answer (${cpus.map((each) => each.toFixed(2)).join(', ')})`;
  const faults = all.flatMap(({ figure }) => figure.note ?? []);
  const value = geometricMean(all.map(({ figure }) => figure.value));
  return [{ ...first.figure, value, note: [cpu, ...faults].join('; ') }];
}

const options = { questions, seconds, rounds, connections: 32, quick: false, build: false };
const run = describeRun({ ...options, out: data, docs: false }, questions);
const figures = names.flatMap(figureOf);
const series = Object.values(compared).flatMap((all) => all.flatMap((each) => each.series));
process.stdout.write(`${printResults({ ...run, figures, series })}\n`);
