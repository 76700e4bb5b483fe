import type { Reading, Series } from '../measure/rounds.ts';
import { medianRatio } from '../measure/statistics.ts';

export type Unit = '%' | '×' | 'ms' | 'KB' | 's' | '';

/** One promise of the portal, measured. */
export interface Figure {
  title: string;
  /** What it is compared with, in words. */
  against: string;
  value: number;
  unit: Unit;
  atLeast?: number;
  atMost?: number;
  /** What a reader must know of this figure in this run. */
  note?: string;
}

/** What one part of the benchmark gives. */
export interface Findings {
  figures: Figure[];
  series: Series[];
}

export function passes({ value, atLeast, atMost }: Figure): boolean {
  if (!Number.isFinite(value)) return false;
  return (
    value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY)
  );
}

type Of = (reading: Reading) => number;

export const perSecond: Of = (reading) => reading.perSecond;
export const p50: Of = (reading) => reading.p50;
export const cpuOf =
  (...processes: string[]): Of =>
  ({ cpu }) =>
    processes.reduce((sum, name) => sum + (cpu[name] ?? 0), 0);

type Words = Omit<Figure, 'value' | 'unit'>;

/** Of each round by itself; the median. */
export const ratio = (subject: Series, floor: Series, of: Of, ofFloor: Of) =>
  medianRatio(subject.rounds.map(of), floor.rounds.map(ofFloor));

/** So many per cent of the floor's rate. */
export function percentOf(subject: Series, floor: Series, words: Words): Figure {
  const value = 100 * ratio(subject, floor, perSecond, perSecond);
  return { ...words, value, unit: '%', ...noteOf(words.note, subject, floor) };
}

/** So many times the floor's. */
export function timesOf(
  [subject, of]: [Series, Of],
  [floor, ofFloor]: [Series, Of],
  words: Words,
): Figure {
  const value = ratio(subject, floor, of, ofFloor);
  return { ...words, value, unit: '×', ...noteOf(words.note, subject, floor) };
}

/** Requests that failed are always told: a server that refuses is a fast one. */
function noteOf(note: string | undefined, ...series: Series[]): { note?: string } {
  const failures = series
    .filter(({ middle }) => middle.failed > 0)
    .map(({ name, middle }) => `${middle.failed} requests of "${name}" failed`);
  const notes = [note, ...failures].filter((each) => each !== undefined);
  return notes.length > 0 ? { note: notes.join('; ') } : {};
}
