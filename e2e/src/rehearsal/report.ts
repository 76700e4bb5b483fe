import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import type { Programs } from './programs.ts';
import { versionOf } from './programs.ts';
import type { Rehearsal, Round } from './rehearsal.ts';

/** What one call of the command has done. */
export interface Run {
  /** On what, by what and when. */
  about: string;
  rounds: Round[];
  /** Of a run that came to its end. */
  rest?: Rehearsal;
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

function sumOf(rounds: Round[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [outcome, times] of rounds.flatMap(({ errors }) => Object.entries(errors))) {
    sum[outcome] = (sum[outcome] ?? 0) + times;
  }
  return sum;
}

const told = (errors: Record<string, number>): string =>
  Object.entries(errors)
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ') || 'none';

const spread = (rounds: Round[], of: (round: Round) => number): string => {
  const values = rounds.map(of).sort((one, other) => one - other);
  const [middle = 0, most = 0] = [values[Math.floor((values.length - 1) / 2)], values.at(-1)];
  return rounds.length === 1 ? seconds(most) : `${seconds(middle)}, ${seconds(most)}`;
};

const count = (rounds: Round[], of: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

const headings = [
  ...['fault', 'seeds', 'requests', 'gap, s', 'errors for, s', 'errors'],
  ...['writes', 'lost', 'doubled', 'mails missing', 'doubled', 'again', 'back after, s'],
];

function row(title: string, rounds: Round[]): string {
  const notBack = rounds.filter(({ isBack }) => !isBack).length;
  const back = spread(rounds, ({ backAfter }) => backAfter);
  const cells = [
    title,
    rounds.length,
    count(rounds, ({ requests }) => requests),
    spread(rounds, ({ gap }) => gap),
    spread(rounds, ({ errorsFor }) => errorsFor),
    told(sumOf(rounds)),
    count(rounds, ({ acknowledged }) => acknowledged),
    count(rounds, ({ lost }) => lost.length),
    count(rounds, ({ doubled }) => doubled.length),
    count(rounds, ({ mailsMissing }) => mailsMissing.length),
    count(rounds, ({ mailsDoubled }) => mailsDoubled.length),
    count(rounds, ({ mailsRepeated }) => mailsRepeated),
    notBack === 0 ? back : `${back}; ${notBack} not within 90 s`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The figures, a line for each fault. */
export function tableOf(rounds: Round[]): string {
  const byTitle = Map.groupBy(rounds, ({ title }) => title);
  return [
    `| ${headings.join(' | ')} |`,
    `| ${headings.map((_, place) => (place === 0 || place === 5 ? '---' : '--:')).join(' | ')} |`,
    ...[...byTitle].map(([title, of]) => row(title, of)),
  ].join('\n');
}

/** On what, by what and when. */
export function setting(
  programs: Programs,
  { people, apart }: { people: number; apart: boolean },
): string {
  const model = cpus()[0]?.model ?? 'unknown processors';
  const memory = Math.round(totalmem() / 2 ** 30);
  const names = {
    PostgreSQL: 'pg_basebackup',
    Patroni: 'patroni',
    etcd: 'etcd',
    PgBouncer: 'pgbouncer',
    HAProxy: 'haproxy',
  } as const;
  const versions = Object.entries(names).flatMap(([name, program]) => {
    const path = programs[program];
    if (!path) return [];
    const said = versionOf(path, program === 'haproxy' ? '-v' : '--version');
    return [`${name} ${/\d+(\.\d+)+/.exec(said)?.[0]}`];
  });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const hosts = apart
    ? 'a network namespace for each host'
    : 'an address of this machine for each host';
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}; ${cpus().length} × ${model}, ${memory} GB, Linux ${release()}, Node ${process.versions.node}`,
    `${versions.join(', ') || 'the PostgreSQL that npm brings along'}; ${hosts}; ${people} people at once.`,
  ].join('; ');
}

const [from, to] = ['<!-- figures -->', '<!-- end of figures -->'];

/** Puts what was measured between the marks of a page. */
export function writePage(page: string, text: string): void {
  const before = readFileSync(page, 'utf8');
  const [head = ''] = before.split(from);
  const [, tail = ''] = before.split(to);
  writeFileSync(page, `${head}${from}\n\n${text}\n\n${to}${tail}`);
}

/** Whether nothing was lost or doubled in any of them, and all came back and went as it should. */
export const areWell = (runs: Run[]): boolean =>
  runs.flatMap(({ rounds }) => rounds).every(isWell) &&
  runs.every(({ rest }) => !rest || rest.end.lost.length + rest.end.doubled.length === 0);

const isWell = ({ lost, doubled, mailsMissing, mailsDoubled, isBack, surprises }: Round): boolean =>
  isBack &&
  [lost, doubled, mailsMissing, mailsDoubled, surprises].every((each) => each.length === 0);

/** @param runs the last one came to its end */
export function figuresOf(runs: Run[]): string {
  const rounds = runs.flatMap((run) => run.rounds);
  const rests = runs.flatMap(({ rest }) => rest ?? []);
  const left = rests.at(-1)?.left ?? [];
  const ends = rests.map(({ end }) => end);
  const sum = (of: (end: Rehearsal['end']) => number) =>
    ends.reduce((total, end) => total + of(end), 0);
  const surprises = [...new Set(rounds.flatMap((round) => round.surprises))];
  return [
    [...new Set(runs.flatMap(({ about }) => about || []))].join('\n\n'),
    tableOf(rounds),
    `Looked for once more after the last fault of each run: ${sum((end) => end.acknowledged)} acknowledged writes, of which ${sum((end) => end.lost.length)} were lost and ${sum((end) => end.doubled.length)} doubled.`,
    ...(surprises.length > 0 ? [`Went another way than it should: ${surprises.join('; ')}.`] : []),
    ...(left.length > 0
      ? ['Could not be had here:', left.map(({ title, why }) => `- ${title}: ${why}`).join('\n')]
      : []),
  ].join('\n\n');
}
