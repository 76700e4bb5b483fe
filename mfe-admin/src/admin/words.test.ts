import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { activeHint, reviewStatus } from './words.ts';

describe('the words of the overview', () => {
  it('call for action as long as an application waits', () => {
    assert.equal(reviewStatus(0), 'All caught up!');
    assert.equal(reviewStatus(1), 'Action required');
  });

  it('count the active attorneys', () => {
    assert.equal(activeHint(0), '0 active attorneys');
    assert.equal(activeHint(1), '1 active attorney');
    assert.equal(activeHint(1234), '1,234 active attorneys');
  });
});
