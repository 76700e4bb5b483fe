import { defineCall } from '../call.ts';
import { Ratings } from '../ratings.ts';

/** What askers say of answers, in figures. */
export const ratingCalls = {
  getRatings: defineCall({
    method: 'GET',
    path: '/api/attorney/ratings',
    owner: 'questions',
    access: 'attorney',
    summary:
      'How many of the questions that were closed in a year were closed with thanks: of those that the signed-in attorney answered, and of all; from five on, by the hour.',
    success: { status: 200, schema: Ratings },
    errors: [],
    reads: ['Claimed'],
  }),
} as const;
