import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type CanaryFigures, isRising, riseInWords } from './canary-rule.ts';

describe('the rule by which a canary ends', () => {
  const figures = (over: Partial<CanaryFigures> = {}): CanaryFigures => ({
    ...{ loads: 100, failures: 20, failing: 5, most: 4 },
    live: { loads: 1_000, failures: 10 },
    ...over,
  });

  it('takes a rise above the floor and above what the live version has', () => {
    assert.equal(isRising(figures()), true);
    assert.equal(isRising(figures({ loads: 0, live: { loads: 0, failures: 0 } })), true);
    assert.equal(isRising(figures({ loads: 1_000 })), false, 'below the floor');
    assert.equal(isRising(figures({ live: { loads: 1_000, failures: 100 } })), false, 'the same');
  });

  it('takes several members, and leaves out who told the most', () => {
    assert.equal(isRising(figures({ failing: 2, most: 1 })), false);
    assert.equal(isRising(figures({ failures: 162, failing: 3, most: 160 })), false);
    assert.equal(isRising(figures({ failures: 3, failing: 3, most: 1, loads: 10 })), true);
  });

  it('says what decided', () => {
    assert.equal(
      riseInWords(figures()),
      '20 failures in 100 loads (20.0 %), met by 5 members; the live version had 10 failures in 1000 loads (1.0 %).',
    );
  });
});
