import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { grouped } from './grouped.ts';

describe('a number in words', () => {
  it('is written as browsers write it', () => {
    for (const count of [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, -1_000]) {
      assert.equal(grouped(count), count.toLocaleString('en-US'));
    }
  });
});
