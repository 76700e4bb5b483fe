import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { loadTime } from './words.ts';

describe('how long a remote takes to load', () => {
  it('is told in milliseconds, and in seconds where there are many', () => {
    assert.equal(loadTime({ medianMs: 50, p95Ms: 999 }), '50 ms (95 % within 999 ms)');
    assert.equal(loadTime({ medianMs: 1_000, p95Ms: 2_345 }), '1.0 s (95 % within 2.3 s)');
  });

  it('is not known where nothing was loaded', () => {
    assert.equal(loadTime({ medianMs: null, p95Ms: null }), undefined);
  });
});
