import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { askerLabel, claimedLabel, countOf } from './words.ts';

describe('the words of the attorneys’ screens', () => {
  it('count in the singular and the plural', () => {
    assert.equal(countOf(0, 'question'), '0 questions');
    assert.equal(countOf(1, 'question'), '1 question');
    assert.equal(countOf(1200, 'question'), '1,200 questions');
  });

  it('say whether the asker stays anonymous', () => {
    assert.equal(askerLabel(true), 'Anonymous User');
    assert.equal(askerLabel(false), 'Registered User');
  });

  it('say when a question was claimed, or that it was recently', () => {
    const format = (iso: string) => iso.slice(0, 10);
    assert.equal(claimedLabel('2026-03-04T10:00:00.000Z', format), 'Claimed 2026-03-04');
    assert.equal(claimedLabel(null, format), 'Claimed Recently');
    assert.equal(claimedLabel('some day', format), 'Claimed Recently');
  });
});
