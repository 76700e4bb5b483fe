import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { median, medianRatio, percentile, standardError } from './statistics.ts';

describe('statistics', () => {
  it('takes the middle of an odd number of values, and the mean of the middle two of an even one', () => {
    assert.equal(median([30, 10, 20]), 20);
    assert.equal(median([4, 1, 3, 2]), 2.5);
    assert.equal(median([7]), 7);
    assert.ok(Number.isNaN(median([])));
  });

  it('sorts by number, and leaves what it was given as it was', () => {
    const values = [100, 9, 20];
    assert.equal(median(values), 20);
    assert.deepEqual(values, [100, 9, 20]);
  });

  it('tells the value below which a share of them lies', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    assert.equal(percentile(hundred, 0.5), 50);
    assert.equal(percentile(hundred, 0.99), 99);
    assert.equal(percentile(hundred, 1), 100);
    assert.equal(percentile([5], 0.99), 5);
    assert.ok(Number.isNaN(percentile([], 0.5)));
  });

  it('compares within each round before it takes the median', () => {
    // A slow second round halves both sides: the medians of the sides alone would say 80 %.
    assert.equal(medianRatio([60, 40, 90], [100, 50, 100]), 0.8);
    assert.equal(medianRatio([50, 5, 50], [100, 10, 100]), 0.5);
  });

  it('tells how far the mean of some may be from that of all', () => {
    assert.equal(standardError([1, 3]), 1);
    assert.equal(standardError([5, 5, 5]), 0);
    assert.ok(Number.isNaN(standardError([1])));
  });
});
