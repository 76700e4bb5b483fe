import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commonRatingText, ownRatingText, ratingOf } from './rating-texts.ts';

describe('a rating', () => {
  it('is the share of thanks on a scale of five, rounded down', () => {
    const ratings = [
      [0, 5, '0.0'],
      [1, 7, '0.7'],
      [4, 5, '4.0'],
      [46, 50, '4.6'],
      [99, 100, '4.9'],
      [99_999, 100_000, '4.9'],
      [5, 5, '5.0'],
    ] as const;
    for (const [helpful, closed, rating] of ratings) {
      assert.equal(ratingOf({ helpful, closed }), rating, `${helpful} of ${closed}`);
    }
  });

  it('says from how many closed questions it is, and whose', () => {
    const [own, all] = [
      { helpful: 46, closed: 50 },
      { helpful: 899, closed: 1_000 },
    ];
    assert.equal(ownRatingText(own, null), '46 of 50 questions closed with thanks in a year');
    assert.match(ownRatingText(own, all), /^46 of 50 .*; all attorneys: 4\.4$/);
    assert.match(commonRatingText(all), /^All attorneys: 899 of 1000 .* five on$/);
  });
});
