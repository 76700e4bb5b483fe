import { Model } from 'objection';
import type { PromiseStep } from './promise-figure.model.ts';

/** The times of the questions of a month that is over. */
export class PromiseMonth extends Model {
  static override tableName = 'promise_months';
  static override idColumn = ['month', 'step'];

  /** Such as 2026-03. */
  declare month: string;
  declare step: PromiseStep;
  declare count: number;
  declare half: number;
  declare most: number;
}
