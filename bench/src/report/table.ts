import Table from 'cli-table3';
import { type Figure, passes, type Unit } from '../figures/figure.ts';
import type { PerProcess } from '../measure/processes.ts';
import type { Series } from '../measure/rounds.ts';
import type { Results } from '../results.ts';

const digits: Record<Exclude<Unit, ''>, number> = { '%': 0, '×': 2, ms: 1, KB: 1, s: 2 };

function withUnit(value: number, unit: Unit): string {
  if (unit === '') return String(Number(value.toFixed(3)));
  return `${value.toFixed(digits[unit])}${unit === '×' || unit === '%' ? '' : ' '}${unit}`;
}

export const told = ({ value, unit }: Figure): string =>
  Number.isFinite(value) ? withUnit(value, unit) : 'not measured';

const whole = (text: string): string => text.replace(/\.0+(?!\d)/, '');

export function targetOf({ atLeast, atMost, unit }: Figure): string {
  if (atLeast !== undefined) return `≥ ${whole(withUnit(atLeast, unit))}`;
  return atMost === undefined ? '' : `≤ ${whole(withUnit(atMost, unit))}`;
}

/** Met, missed, or nothing where there is no target. */
export const verdictOf = (figure: Figure): string =>
  targetOf(figure) === '' ? '' : passes(figure) ? 'pass' : 'FAIL';

/** Values of each process, those that took next to nothing left out. */
export const byProcess = (values: PerProcess, least: number): string =>
  Object.entries(values)
    .filter(([, value]) => value >= least)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ');

export const figureRows = ({ figures }: Results): string[][] =>
  figures.map((figure) => [
    figure.title,
    figure.against,
    told(figure),
    targetOf(figure),
    verdictOf(figure),
  ]);

const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

export const seriesRow = ({ name, middle }: Series): string[] => [
  name,
  middle.perSecond.toFixed(0),
  milliseconds(middle.p50),
  milliseconds(middle.p99),
  byProcess(middle.cpu, 5),
  byProcess(middle.memory, 1),
  String(middle.failed),
];

export const figureHead = ['what', 'against', 'value', 'target', ''];
export const seriesHead = [
  'load',
  'a second',
  'p50 ms',
  'p99 ms',
  'CPU µs each',
  'memory MB',
  'failed',
];

function table(head: string[], rows: string[][], colWidths: (number | null)[]): string {
  const made = new Table({
    head,
    style: { head: [], border: [], compact: true },
    colWidths,
    wordWrap: true,
  });
  made.push(...rows);
  return made.toString();
}

export function aboutRun(results: Results): string {
  const { machine, questions, rounds, seconds, connections, samples } = results;
  const length = samples
    ? `${seconds / 60} minutes of mixed load`
    : `medians of ${rounds} interleaved rounds of ${seconds} s`;
  return (
    `${questions.toLocaleString('en-US')} questions, ${connections} connections, ${length}, ` +
    `${machine.cores} cores (${machine.model}), ${machine.memoryGb} GB, Node ${machine.node}`
  );
}

export const notesOf = ({ figures }: Results): string[] =>
  figures.flatMap(({ title, note }) => (note ? [`${title}: ${note}.`] : []));

export function printResults(results: Results): string {
  const { series } = results;
  return [
    '',
    `${aboutRun(results)}. Compare ratios, not absolute figures.`,
    table(figureHead, figureRows(results), [44, 40, 14, 12, 6]),
    ...notesOf(results),
    ...(series.length > 0
      ? [table(seriesHead, series.map(seriesRow), [42, 10, 9, 9, 38, 38, 8])]
      : []),
  ].join('\n');
}
