import assert from 'node:assert/strict';
import { limits, type QuestionState } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { editionOf } from './edition.ts';
import type { Cell } from './promise-figure.model.ts';

const { least } = limits.promise;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const states: readonly (QuestionState | null)[] = ['TX', 'NY', 'CA', 'federal', null];

type Question = Pick<Cell, 'categoryId' | 'state'>;
type Counted = Cell & { count: number; half: number; most: number };

const isIn = (question: Question, { categoryId, state }: Question) =>
  (categoryId === null || question.categoryId === categoryId) &&
  (state === null || question.state === state);

/** All cells of some questions, as PostgreSQL counts them. */
function cellsOf(questions: readonly Question[]): Counted[] {
  const cells: Counted[] = [];
  for (const categoryId of [null, 1, 2, 3, 4]) {
    for (const state of [null, 'TX', 'NY', 'CA', 'federal'] as const) {
      const count = questions.filter((each) => isIn(each, { categoryId, state })).length;
      const times = { count, half: 1, most: 2 };
      if (count > 0) cells.push({ span: '30-days', step: 'answered', categoryId, state, ...times });
    }
  }
  return cells;
}

const someQuestions = (): Question[] =>
  Array.from({ length: Math.ceil(Math.random() * 60) }, () => ({
    categoryId: pick([1, 1, 1, 2, 2, 3, 4]),
    state: pick(states),
  }));

/**
 * The sums and differences of figures that are those of one to four questions, whichever fields of
 * the table hold any: each field is in them once or not at all.
 */
function smallSums(questions: readonly Question[], shown: readonly Counted[]): string[] {
  const fields: Question[] = [1, 2].flatMap((categoryId) =>
    (['TX', 'NY', null] as const).map((state) => ({ categoryId, state })),
  );
  const counts = fields.map(
    (field) =>
      questions.filter((each) => each.categoryId === field.categoryId && each.state === field.state)
        .length,
  );
  const figures = shown.map((cell) => fields.map((field): number => (isIn(field, cell) ? 1 : 0)));
  const found: string[] = [];
  const walk = (at: number, sum: readonly number[], signs: string) => {
    const figure = figures[at];
    if (figure) {
      for (const sign of [-1, 0, 1]) {
        const next = sum.map((each, field) => each + sign * (figure[field] ?? 0));
        walk(at + 1, next, `${signs} ${sign}`);
      }
    } else if (sum.every((each) => each === 0 || each === 1)) {
      const count = sum.reduce<number>(
        (total, each, field) => total + each * (counts[field] ?? 0),
        0,
      );
      if (count > 0 && count < least) found.push(signs);
    }
  };
  walk(
    0,
    fields.map(() => 0),
    '',
  );
  return found;
}

describe('what is told of questions', () => {
  it('is of five at least, and so is what remains of a whole beside its parts, or none', () => {
    let told = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const questions = someQuestions();
      const { shown } = editionOf(cellsOf(questions), []);
      for (const whole of shown) {
        assert.ok(whole.count >= least);
        for (const kind of ['categoryId', 'state'] as const) {
          if (whole[kind] !== null) continue;
          const other = kind === 'state' ? 'categoryId' : 'state';
          const parts = shown.filter((cell) => cell[kind] !== null && cell[other] === whole[other]);
          const rest = parts.reduce((left, { count }) => left - count, whole.count);
          assert.ok(rest === 0 || rest >= least, `${rest} of ${JSON.stringify(whole)}`);
          // What is told of no whole but of its parts leaves the same.
          const all = questions.filter((each) => isIn(each, whole));
          const narrow = shown.filter(
            ({ categoryId, state }) => categoryId !== null && state !== null,
          );
          const untold = all.filter((each) => !narrow.some((cell) => isIn(each, cell)));
          assert.ok(untold.length === 0 || untold.length >= least, `${untold.length} beside both`);
          told += 1;
        }
      }
    }
    assert.ok(told > 3_000, `${told} wholes`);
  });

  it('is of none of fewer than five, however many figures are added and subtracted', () => {
    let both = 0;
    for (let round = 0; round < 150; round += 1) {
      const questions = Array.from({ length: 20 + Math.ceil(Math.random() * 50) }, () => ({
        categoryId: pick([1, 1, 2]),
        state: pick(['TX', 'NY', 'NY', null] as const),
      }));
      const { shown } = editionOf(cellsOf(questions), []);
      assert.deepEqual(smallSums(questions, shown), [], JSON.stringify(shown));
      both += shown.filter(({ categoryId, state }) => categoryId && state).length;
    }
    assert.ok(both > 100, `${both} of a category and a state`);
  });

  it('is not of a category and a state where sums of others would tell of few', () => {
    const of = (count: number, categoryId: number, state: QuestionState) =>
      Array.from({ length: count }, () => ({ categoryId, state }));
    const questions = [...of(2, 1, 'TX'), ...of(10, 1, 'NY'), ...of(8, 2, 'TX'), ...of(9, 2, 'NY')];
    const shown = editionOf(cellsOf(questions), []).shown;
    const names = shown.map(({ categoryId, state }) => [categoryId, state].join());
    // The first category less those for New York, which are the state's less the second's, are two.
    assert.deepEqual(names.toSorted(), [',', ',NY', ',TX', '1,', '2,']);
  });

  it('leaves out no more than it must', () => {
    const of = (count: number, categoryId: number) =>
      Array.from({ length: count }, () => ({ categoryId, state: null }));
    const categories = (...questions: Question[]) =>
      editionOf(cellsOf(questions), []).shown.map(({ categoryId }) => categoryId);
    assert.deepEqual(categories(...of(5, 1), ...of(6, 2)), [null, 1, 2]);
    assert.deepEqual(categories(...of(5, 1), ...of(6, 2), ...of(4, 3)), [null, 2]);
    assert.deepEqual(categories(...of(5, 1), ...of(4, 2), ...of(4, 3)), [null, 1]);
    assert.deepEqual(categories(...of(4, 1)), []);
  });

  it('is renewed once five came or went', () => {
    const [cell] = cellsOf(Array.from({ length: 9 }, () => ({ categoryId: 9, state: null })));
    assert.ok(cell);
    const lengths = (count: number, changed: number) => {
      const { shown, renewed } = editionOf([{ ...cell, count }], [{ ...cell, changed }]);
      return [shown.length, renewed.length];
    };
    for (const changed of [0, 1, least - 1]) assert.deepEqual(lengths(9, changed), [1, 0]);
    for (const changed of [least, 20]) assert.deepEqual(lengths(9, changed), [1, 1]);
    assert.deepEqual(lengths(least - 1, 20), [0, 0]);
  });
});
