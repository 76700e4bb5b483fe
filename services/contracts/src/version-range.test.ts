import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { satisfies } from './version-range.ts';

describe('the range a remote was built for', () => {
  it('accepts later minor versions and patches of the same major', () => {
    assert.equal(satisfies('1.0.0', '^1.0.0'), true);
    assert.equal(satisfies('1.4.2', '^1.2.0'), true);
    assert.equal(satisfies('1.2.9', '~1.2.3'), true);
    assert.equal(satisfies('1.2.3', '1.2.3'), true);
  });

  it('refuses another major, and a minor that is not there yet', () => {
    assert.equal(satisfies('1.4.2', '^2.0.0'), false);
    assert.equal(satisfies('2.0.0', '^1.4.2'), false);
    assert.equal(satisfies('1.1.0', '^1.2.0'), false);
    assert.equal(satisfies('1.3.0', '~1.2.3'), false);
    assert.equal(satisfies('1.2.4', '1.2.3'), false);
  });

  it('lets no minor of the first, unstable versions pass for another', () => {
    assert.equal(satisfies('0.3.0', '^0.2.0'), false);
  });

  it('refuses what is no range, and what is no version', () => {
    for (const range of ['next', '', '*', '>=1.0.0', '^1', '1.0.0 || 2.0.0', '^1.0.0-beta.1']) {
      assert.equal(satisfies('1.0.0', range), false, range);
    }
    assert.equal(satisfies('', '^1.0.0'), false);
  });
});
