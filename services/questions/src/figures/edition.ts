import { limits } from '@counsel/contracts';
import type { Cell, Times } from './promise-figure.model.ts';
import { tellsOfFew } from './table.ts';

type Counted = Cell & Times;
type Changed = Cell & { changed: number };

const { least } = limits.promise;

/** A cell's name. */
export const nameOf = ({ span, step, categoryId, state }: Cell): string =>
  [span, step, categoryId, state].join();

/**
 * What is told from now on, and what of it anew. Nothing is told of fewer than five questions, nor by
 * what two figures differ in: a figure stays as it is until five questions came or went, and what is
 * left of a whole beside its parts is five questions, or none (decision 0054).
 * @param counted as of now
 * @param told what was told before, and how many questions came or went since
 */
export function editionOf<C extends Counted>(counted: readonly C[], told: readonly Changed[]) {
  const shown = withoutTellingFields(
    counted,
    withoutSmallRests(counted.filter(({ count }) => count >= least)),
  );
  const changes = new Map(told.map((cell) => [nameOf(cell), cell.changed]));
  const renewed = shown.filter((cell) => (changes.get(nameOf(cell)) ?? least) >= least);
  return { shown, renewed };
}

/** Of each kind of parts that a whole has, the smallest is left out where it tells the rest. */
function withoutSmallRests<C extends Counted>(cells: readonly C[]): C[] {
  let shown = [...cells];
  // The larger wholes first: with a category or a state, its parts go, too.
  for (const whole of cells.toSorted((one, other) => depthOf(one) - depthOf(other))) {
    for (const kind of ['categoryId', 'state'] as const) {
      if (whole[kind] !== null || !shown.includes(whole)) continue;
      const parts = shown.filter((cell) => isPart(cell, whole, kind));
      const rest = parts.reduce((left, { count }) => left - count, whole.count);
      if (rest === 0 || rest >= least) continue;
      const smallest = parts.reduce((one, other) => (other.count < one.count ? other : one));
      shown = shown.filter((cell) => !isWithin(cell, smallest));
    }
  }
  return shown;
}

/** Of a category and a state both, the smallest are left out until no sum tells of few questions. */
function withoutTellingFields<C extends Counted>(counted: readonly C[], cells: readonly C[]): C[] {
  const steps = Map.groupBy(cells, ({ span, step }) => `${span} ${step}`);
  return [...steps.values()].flatMap((shown) => {
    const [first] = shown;
    const all = counted.filter(({ span, step }) => span === first?.span && step === first.step);
    const fields = shown
      .filter((cell) => depthOf(cell) === 2)
      .toSorted((one, other) => one.count - other.count);
    const left = new Set(shown);
    for (const field of fields) {
      if (!tellsOfFew(all, [...left])) break;
      left.delete(field);
    }
    return [...left];
  });
}

const depthOf = ({ categoryId, state }: Cell) =>
  Number(categoryId !== null) + Number(state !== null);

const isWithin = (cell: Cell, whole: Cell) =>
  cell.span === whole.span &&
  cell.step === whole.step &&
  (whole.categoryId === null || cell.categoryId === whole.categoryId) &&
  (whole.state === null || cell.state === whole.state);

/** Whether a cell is one of those into which a whole falls by its categories, or by its states. */
const isPart = (cell: Cell, whole: Cell, kind: 'categoryId' | 'state') =>
  isWithin(cell, whole) && cell[kind] !== null && depthOf(cell) === depthOf(whole) + 1;
