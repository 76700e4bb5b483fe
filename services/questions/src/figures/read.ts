import { limits, type PromiseFigures, type PromiseMonth } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { PromiseFigure, type PromiseStep } from './promise-figure.model.ts';
import { PromiseMonth as KeptMonth } from './promise-month.model.ts';

type Place = Pick<PromiseFigures, 'categoryId' | 'state'>;

/** The figures of the narrowest place that has any of answers, or else of claims. */
export async function readFigures(
  database: Knex,
  { categoryId, state }: Place,
): Promise<PromiseFigures> {
  const figures = await PromiseFigure.query(database)
    .modify('shown')
    .modify('around', categoryId, state);
  const recent = figures.filter(({ span }) => span === '30-days');
  const place = placeOf(recent);
  const at = (step: PromiseStep) => {
    const found = recent.find((figure) => figure.step === step && isOf(figure, place));
    return found ? { ...timesOf(found), asOf: found.asOf.toISOString() } : null;
  };
  const today = figures.find(({ span }) => span === 'today');
  return {
    ...place,
    claimed: at('claimed'),
    answered: at('answered'),
    answeredToday: today?.count ?? null,
  };
}

/** A category tells more of a question than its state. */
const narrowness = ({ categoryId, state }: Place) =>
  2 * Number(categoryId !== null) + Number(state !== null);

function placeOf(figures: readonly PromiseFigure[]): Place {
  const answers = figures.filter(({ step }) => step === 'answered');
  const [narrowest] = (answers.length > 0 ? answers : figures).toSorted(
    (one, other) => narrowness(other) - narrowness(one),
  );
  return { categoryId: narrowest?.categoryId ?? null, state: narrowest?.state ?? null };
}

const isOf = (figure: PromiseFigure, { categoryId, state }: Place) =>
  figure.categoryId === categoryId && figure.state === state;

const timesOf = ({ half, most, count }: { half: number; most: number; count: number }) => ({
  half,
  most,
  count,
});

/** Months of which five questions tell, latest first. */
export async function readMonths(database: Knex): Promise<PromiseMonth[]> {
  const kept = await KeptMonth.query(database)
    .where('count', '>=', limits.promise.least)
    .orderBy('month', 'desc')
    .limit(2 * limits.promise.months);
  const months = [...new Set(kept.map(({ month }) => month))].slice(0, limits.promise.months);
  const at = (month: string, step: PromiseStep) => {
    const found = kept.find((each) => each.month === month && each.step === step);
    return found ? timesOf(found) : null;
  };
  return months.map((month) => ({
    month,
    claimed: at(month, 'claimed'),
    answered: at(month, 'answered'),
  }));
}
