import { limits } from '@counsel/contracts';
import { allAttorneys, type Figure } from './rating-figure.model.ts';

/** Of one attorney, as of now. */
export interface Counted extends Figure {
  /** How many of the attorney's questions came or went since the attorney's figure was told. */
  changed: number;
  /** And since that of all was. */
  changedOfAll: number;
}

const { least } = limits.promise;
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);

/**
 * Whether fewer than five questions are left to somebody who subtracts what they know: each attorney
 * has read what was said of their own answers.
 */
function leavesFew(ofEach: readonly number[]): boolean {
  const all = sum(ofEach);
  return all < least || ofEach.some((own) => all > own && all - own < least);
}

/**
 * What is told from now on, and what of it anew: nothing of fewer than five questions, nor by what a
 * figure differs in from the one before or from an attorney's own (decision 0061).
 * @returns whose figures are shown, and those that take the places of earlier ones
 */
export function editionOf(counted: readonly Counted[]) {
  const own = counted.filter(({ closed }) => closed >= least);
  const all = wholeOf(counted);
  const isNew = !leavesFew(counted.map(({ changedOfAll }) => changedOfAll));
  return {
    shown: [...own, ...all].map(({ attorneyId }) => attorneyId),
    renewed: [
      ...own.filter(({ changed }) => changed >= least).map(figureOf),
      ...(isNew ? all : []),
    ],
  };
}

/** Of all attorneys, where it can be told. */
function wholeOf(counted: readonly Counted[]): Figure[] {
  const [first] = counted;
  const ofEach = counted.map(({ closed }) => closed);
  if (first === undefined || leavesFew(ofEach)) return [];
  const helpful = sum(counted.map((each) => each.helpful));
  return [{ ...figureOf(first), attorneyId: allAttorneys, closed: sum(ofEach), helpful }];
}

const figureOf = ({ attorneyId, closed, helpful, opens, asOf }: Figure): Figure => ({
  attorneyId,
  closed,
  helpful,
  opens,
  asOf,
});
