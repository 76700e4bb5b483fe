import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { loadTime, whatWasDone } from './words.ts';

describe('how long a remote takes to load', () => {
  it('is told in milliseconds, and in seconds where there are many', () => {
    assert.equal(loadTime({ medianMs: 50, p95Ms: 999 }), '50 ms (95 % within 999 ms)');
    assert.equal(loadTime({ medianMs: 1_000, p95Ms: 2_345 }), '1.0 s (95 % within 2.3 s)');
  });

  it('is not known where nothing was loaded', () => {
    assert.equal(loadTime({ medianMs: null, p95Ms: null }), undefined);
  });
});

describe('a line of the history', () => {
  it('says what was done with which version', () => {
    const version = '1.2.0';
    const line = (action: 'canary' | 'promote' | 'create-token', percent: number | null = null) =>
      whatWasDone({ action, version: action === 'create-token' ? null : version, percent });
    assert.equal(line('promote'), 'Promoted · 1.2.0');
    assert.equal(line('canary', 20), 'Canary set · 1.2.0 · 20 %');
    assert.equal(line('canary', 0), 'Canary ended · 1.2.0');
    assert.equal(line('create-token'), 'Token made');
  });
});
