import assert from 'node:assert/strict';
import { followUpFault } from './follow-up-rules.ts';

describe('the rules of a follow-up', () => {
  it('asks for words when there are none', () => {
    assert.equal(followUpFault(' \n ')?.title, 'Follow-up Required');
  });

  it('asks for more when there are few, blanks at both ends apart', () => {
    assert.equal(followUpFault('  too short  ')?.title, 'Follow-up Too Short');
    assert.equal(followUpFault('just so ok'), null);
  });

  it('asks for less when there are too many', () => {
    assert.equal(followUpFault('x'.repeat(5_000)), null);
    assert.equal(followUpFault('x'.repeat(5_001))?.title, 'Follow-up Too Long');
  });
});
