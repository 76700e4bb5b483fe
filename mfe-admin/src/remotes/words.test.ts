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
    const line = (action: 'canary' | 'promote', percent: number | null = null) =>
      whatWasDone({ action, version: '1.2.0', percent, label: null });
    assert.equal(line('promote'), 'Promoted · 1.2.0');
    assert.equal(line('canary', 20), 'Canary set · 1.2.0 · 20 %');
    assert.equal(line('canary', 0), 'Canary ended · 1.2.0');
  });

  it('names the token that it is about, where its label is known', () => {
    const line = (action: 'create-token' | 'delete-token', label: string | null) =>
      whatWasDone({ action, version: null, percent: null, label });
    assert.equal(line('create-token', 'Build machine'), 'Token made · “Build machine”');
    assert.equal(line('delete-token', null), 'Token deleted');
  });
});
