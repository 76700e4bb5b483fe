import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { countRatings } from './counts.sql.ts';
import { editionOf } from './edition.ts';
import { RatingFigure } from './rating-figure.model.ts';

/**
 * Tells the ratings of the hours that are over. Again within an hour it changes nothing; a run that was
 * missed is made good by the next one.
 * @returns how many ratings are new
 */
export const refreshRatings = (database: Knex): Promise<number> =>
  database.transaction(async (trx) => {
    const { shown, renewed } = editionOf(await countRatings(trx));
    if (renewed.length > 0) {
      const figures = renewed.map((figure) => ({ ...figure, isShown: true }));
      await RatingFigure.query(trx).insert(figures).onConflict('attorneyId').merge();
    }
    await RatingFigure.query(trx)
      .patch({ isShown: raw('not is_shown') })
      .whereRaw('is_shown <> (attorney_id = any(?))', [shown]);
    return renewed.length;
  });
