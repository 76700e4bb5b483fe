import { type Figure, passes } from '../figures/figure.ts';
import type { PerProcess } from '../measure/processes.ts';
import type { Series } from '../measure/rounds.ts';
import type { Results } from '../results.ts';
import { type Bar, barChart, lineChart } from './chart.ts';
import { targetOf, told } from './table.ts';

/** Pictures by file name. */
export type Pictures = Record<string, string>;

const targetIn = ({ atLeast, atMost }: Figure): number => atLeast ?? atMost ?? 0;

/** Each figure in units of its own target, so that all fit one picture. */
function targets({ figures }: Results): string {
  const bars = figures
    .filter((figure) => targetIn(figure) > 0 && Number.isFinite(figure.value))
    .map((figure): Bar => {
      const shown = Math.min(2, figure.value / targetIn(figure));
      const name = passes(figure) ? 'within its target' : 'past its target';
      const text = `${told(figure)} (${targetOf(figure)})`;
      return { label: shorten(figure.title), parts: [{ name, value: shown }], text, mark: 1 };
    });
  const sorted = bars.toSorted((one, other) => +isLate(one) - +isLate(other));
  return barChart({
    title: 'Measured against targets',
    unit: 'the line is the target; twice the target is drawn at most',
    bars: sorted,
  });
}

const isLate = ({ parts }: Bar): boolean => parts[0]?.name === 'past its target';
const shorten = (text: string): string => (text.length > 46 ? `${text.slice(0, 45)}…` : text);

const latency = ({ middle }: Series): string =>
  `${middle.perSecond.toFixed(0)}/s, p50 ${middle.p50.toFixed(1)}, p99 ${middle.p99.toFixed(0)} ms`;

const rates = ({ series }: Results): string =>
  barChart({
    title: 'Answers a second',
    unit: 'answers a second; beside the bar, the median and the 99th percentile of the time taken',
    bars: series.map((each) => ({
      label: shorten(each.name),
      parts: [{ name: 'rate', value: each.middle.perSecond }],
      text: latency(each),
    })),
  });

const parts = (values: PerProcess, least: number) =>
  Object.entries(values)
    .filter(([, value]) => value >= least)
    .map(([name, value]) => ({ name: name.replace('second ', ''), value }));

const sum = (values: { value: number }[]): number =>
  values.reduce((total, { value }) => total + value, 0);

/** Sign-ins cost a hundred times as much: beside them the others could not be seen. */
const cpu = ({ series }: Results): string =>
  barChart({
    title: 'CPU time for each answer, by process',
    unit: 'µs',
    bars: series
      .filter(({ name }) => !name.startsWith('sign-in'))
      .map(({ name, middle }) => {
        const shown = parts(middle.cpu, 5);
        return { label: shorten(name), parts: shown, text: `${sum(shown).toFixed(0)} µs` };
      }),
  });

function soak({ samples = [] }: Results): string {
  const names = Object.keys(samples[0]?.memory ?? {});
  return lineChart({
    title: 'Memory during the soak, by process',
    unit: 'MB',
    lines: names.map((name) => ({
      name,
      points: samples.map(({ minute, memory }) => [minute, memory[name] ?? 0]),
    })),
  });
}

/** What the results look like. */
export function picturesOf(results: Results): Pictures {
  if (results.samples) return { 'soak.svg': soak(results) };
  const all = { 'targets.svg': targets(results) };
  if (results.series.length === 0) return all;
  return { ...all, 'rates.svg': rates(results), 'cpu.svg': cpu(results) };
}
