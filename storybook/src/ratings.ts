import type { Rating, Ratings } from '@counsel/contracts';

/** A young portal’s. */
export const noRatings: Ratings = { own: null, all: null };

export const aRating = (helpful: number, closed: number): Rating => ({
  helpful,
  closed,
  asOf: '2026-03-04T15:00:00.000Z',
});
