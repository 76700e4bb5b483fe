import assert from 'node:assert/strict';
import { meets } from './version-range.ts';

describe('the range a remote was built for', () => {
  it('accepts later minor versions and patches of the same major', () => {
    assert.equal(meets('1.0.0', '^1.0.0'), true);
    assert.equal(meets('1.4.2', '^1.2.0'), true);
  });

  it('refuses another major, and a minor that is not there yet', () => {
    assert.equal(meets('1.4.2', '^2.0.0'), false);
    assert.equal(meets('2.0.0', '^1.4.2'), false);
    assert.equal(meets('1.1.0', '^1.2.0'), false);
  });

  it('refuses what is no range', () => {
    assert.equal(meets('1.0.0', 'next'), false);
    assert.equal(meets('1.0.0', ''), false);
  });
});
