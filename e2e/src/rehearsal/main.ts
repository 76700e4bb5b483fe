/**
 * `npm run rehearse`: the portal on several hosts of this one machine, people at work, and whatever can
 * go wrong; what comes of it goes to docs/reliability.md with `--docs`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '@counsel/scripts';
import { faults } from './faults.ts';
import { findPrograms, missingPackages, type Program, type Programs } from './programs.ts';
import { type Round, rehearse } from './rehearsal.ts';
import { checkOut, inRelease, lastTag } from './releases.ts';
import { areWell, figuresOf, type Run, setting, writePage } from './report.ts';

const usage = `npm run rehearse -- [--faults a,b] [--seeds 10] [--first-seed 1] [--from <commit>] [--people 200]
  [--think 5000] [--simple] [--without pgbouncer] [--docs] [--json <file>] [--logs <folder>]

--faults   which, by name; all without
--seeds    how often each, each time another of two is chosen; 1
--from     what is upgraded from: a tag or a commit; the last tag, where there is one
--think    milliseconds that a person takes between two steps
--simple   with what npm brings along alone, whatever is installed
--without  as if some programs were not installed
--docs     writes the table to docs/reliability.md
--json     keeps every round in a file; those that it holds are told, too, and not done again
--logs     keeps all processes' logs in a folder

${faults.map(({ name, title }) => `${name.padEnd(20)} ${title}`).join('\n')}
`;

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    'first-seed': { type: 'string', default: '1' },
    from: { type: 'string' },
    people: { type: 'string', default: '200' },
    think: { type: 'string', default: '5000' },
    simple: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
    docs: { type: 'boolean', default: false },
    json: { type: 'string' },
    logs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

class UsageFault extends Error {}

const whole = (name: 'seeds' | 'first-seed' | 'people' | 'think'): number => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) {
    throw new UsageFault(`--${name} must be a whole number above 0; it is "${values[name]}".`);
  }
  return number;
};

function chosenFaults() {
  if (values.faults === undefined) return faults;
  const names = values.faults.split(',');
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new UsageFault(`There is no fault called ${unknown.join(' or ')}.`);
  return faults.filter(({ name }) => names.includes(name));
}

const startedAt = performance.now();
const say = (text: string) =>
  process.stdout.write(
    `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`,
  );

function sayRound({ fault, seed, gap, errorsFor, errors, acknowledged, ...round }: Round): void {
  const { lost, doubled, mailsMissing, mailsDoubled, mailsRepeated, backAfter, isBack } = round;
  say(
    [
      `${fault} (seed ${seed}): gap ${(gap / 1_000).toFixed(1)} s, errors for ${(errorsFor / 1_000).toFixed(1)} s`,
      JSON.stringify(errors),
      `${acknowledged} writes, lost ${lost.length}, doubled ${doubled.length}, mails missing ${mailsMissing.length}, doubled ${mailsDoubled.length}, again ${mailsRepeated}`,
      isBack ? `back after ${(backAfter / 1_000).toFixed(1)} s` : 'NOT BACK',
      ...round.surprises.slice(0, 3),
    ].join('; '),
  );
}

async function run(): Promise<void> {
  const chosen = chosenFaults();
  const programs: Programs = values.simple ? {} : findPrograms();
  for (const name of values.without.split(',')) delete programs[name as Program];
  const missing = values.simple ? [] : missingPackages(programs);
  if (missing.length > 0) {
    say(`not installed: ${missing.join(', ')}; what needs them is left out`);
  }
  const people = whole('people');
  say('what changed is built');
  await build({ withStorybook: false, signal: interrupted.signal });
  const from = chosen.some(({ name }) => name === 'upgrade')
    ? (values.from ?? lastTag())
    : undefined;
  const last = from ? checkOut(from) : undefined;
  const onExit = () => last?.remove();
  process.once('exit', onExit);
  const current = inRelease();
  const first = whole('first-seed');
  const kept: Run[] = values.json && existsSync(values.json) ? readRuns(values.json) : [];
  const done = kept.flatMap((run) => run.rounds);
  const run: Run = { about: '', rounds: [] };
  const runs = [...kept, run];
  const keep = () => {
    if (values.json) writeFileSync(values.json, JSON.stringify(runs, null, 1));
  };
  const rest = await rehearse({
    programs,
    release: last?.folder ?? current,
    releases: { last: last?.folder, current },
    faults: chosen,
    seeds: Array.from({ length: whole('seeds') }, (_, place) => first + place),
    people,
    attorneys: 6,
    think: whole('think'),
    margin: 5_000,
    note: say,
    signal: interrupted.signal,
    ...(values.logs && { logs: values.logs }),
    isDone: (fault, seed) => done.some((round) => round.fault === fault && round.seed === seed),
    onRound(round, isApart) {
      run.about ||= setting(programs, { people, apart: isApart });
      run.rounds.push(round);
      sayRound(round);
      keep();
    },
  });
  run.rest = rest;
  keep();
  process.stdout.write(`\n${figuresOf(runs)}\n`);
  if (values.docs) writePage(inRelease('docs/reliability.md'), figuresOf(runs));
  if (!areWell(runs)) process.exitCode = 1;
}

function readRuns(file: string): Run[] {
  try {
    const runs = JSON.parse(readFileSync(file, 'utf8')) as Run[];
    return runs.filter(({ rounds }) => rounds.length > 0);
  } catch (error) {
    throw new UsageFault(`--json: what ${file} holds can't be read: ${(error as Error).message}`);
  }
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort());
}

if (values.help) process.stdout.write(usage);
else {
  try {
    await run();
  } catch (error) {
    const isInterrupted = interrupted.signal.aborted;
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(isInterrupted ? 'Interrupted.\n' : `The rehearsal broke off: ${words}\n`);
    process.exitCode = 1;
  }
  process.exit();
}
