import Type, { type Static } from 'typebox';
import { Timestamp } from './entities.ts';
import { limits } from './limits.ts';
import { nullable, object } from './shapes.ts';

/** What askers said of answers in closing their questions, of at least five. */
export const Rating = object({
  /** Closed with thanks. */
  helpful: Type.Integer({ minimum: 0 }),
  /** Closed with thanks or without. */
  closed: Type.Integer({ minimum: limits.promise.least }),
  /** Those of the 365 days before that hour. */
  asOf: Timestamp,
});
export type Rating = Static<typeof Rating>;

/** Null where fewer than five would tell. */
export const Ratings = object({
  /** Of the answers of the attorney who asks. */
  own: nullable(Rating),
  /** Of those of all attorneys. */
  all: nullable(Rating),
});
export type Ratings = Static<typeof Ratings>;
