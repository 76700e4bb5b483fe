import { Model, type QueryBuilder } from 'objection';

/** In the place of an attorney, where a figure is of all of them. */
export const allAttorneys = '00000000-0000-0000-0000-000000000000';

/** How many of the questions that an attorney answered were closed with thanks, of so many closed. */
export interface Figure {
  attorneyId: string;
  closed: number;
  helpful: number;
  opens: Date;
  asOf: Date;
}

/** What is told, or was, of what was closed from `opens` to `asOf`. */
export class RatingFigure extends Model implements Figure {
  static override tableName = 'rating_figures';
  static override idColumn = 'attorneyId';
  static override modifiers = {
    shown: (query: QueryBuilder<RatingFigure>) => query.where({ isShown: true }),
    ofAttorneyAndAll: (query: QueryBuilder<RatingFigure>, attorneyId: string) =>
      query.whereIn('attorneyId', [attorneyId, allAttorneys]),
  };

  declare attorneyId: string;
  declare closed: number;
  declare helpful: number;
  declare opens: Date;
  declare asOf: Date;
  /** Whether it is told now. */
  declare isShown: boolean;
}
