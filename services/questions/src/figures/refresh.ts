import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { countChanges, countTimes, keepMonths } from './counts.sql.ts';
import { editionOf, nameOf } from './edition.ts';
import { PromiseFigure } from './promise-figure.model.ts';

const oneOfACell = raw(`(span, step, coalesce(category_id, 0), coalesce(state, ''))`);

/**
 * Tells what there is to tell of the hours that are over. Again within an hour it changes nothing; a
 * run that was missed is made good by the next one.
 * @returns how many figures are new
 */
export const refresh = (database: Knex): Promise<number> =>
  database.transaction(async (trx) => {
    const { shown, renewed } = editionOf(await countTimes(trx), await countChanges(trx));
    if (renewed.length > 0) {
      const figures = renewed.map((cell) => ({ ...cell, isShown: true }));
      await PromiseFigure.query(trx).insert(figures).onConflict(oneOfACell).merge();
    }
    const names = new Set(shown.map(nameOf));
    const ids = (await PromiseFigure.query(trx)).filter((figure) => names.has(nameOf(figure)));
    await PromiseFigure.query(trx).patch({
      isShown: raw('id = any(?)', [ids.map(({ id }) => id)]),
    });
    await keepMonths(trx);
    return renewed.length;
  });
