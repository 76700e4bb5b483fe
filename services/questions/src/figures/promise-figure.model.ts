import type { QuestionState } from '@counsel/contracts';
import { Model, type QueryBuilder } from 'objection';

export type PromiseStep = 'claimed' | 'answered';

/** Whose times a figure is made of; no category or state means all. */
export interface Cell {
  span: '30-days' | 'today';
  step: PromiseStep;
  categoryId: number | null;
  state: QuestionState | null;
}

/** Within how many hours half of so many questions, and nine of ten, came to the step. */
export interface Times {
  count: number;
  half: number;
  most: number;
}

/** What is told of the times of questions, from `opens` to `asOf`. */
export class PromiseFigure extends Model implements Cell, Times {
  static override tableName = 'promise_figures';
  static override modifiers = {
    shown: (query: QueryBuilder<PromiseFigure>) => query.where({ isShown: true }),
    /** Of a category and a state, of one of them, and of all. */
    around: (
      query: QueryBuilder<PromiseFigure>,
      categoryId: number | null,
      state: QuestionState | null,
    ) =>
      query
        .where((either) => either.whereNull('categoryId').orWhere({ categoryId }))
        .where((either) => either.whereNull('state').orWhere({ state })),
  };

  declare id: number;
  declare span: Cell['span'];
  declare step: PromiseStep;
  declare categoryId: number | null;
  declare state: QuestionState | null;
  declare count: number;
  declare half: number;
  declare most: number;
  declare opens: Date;
  declare asOf: Date;
  /** Whether it is told now. */
  declare isShown: boolean;
}
