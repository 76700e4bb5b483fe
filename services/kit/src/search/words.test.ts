import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordsFrom, wordsOf } from './words.ts';

describe('the words of a text', () => {
  const text = 'The Lease, l’été: ÉTÉ, fleas; $48,000 ﬁne 一二三 x-ray LEASES\n“leased”';

  it('are the same, looked for by how they begin', () => {
    const mayBegin = (word: string) => /^(?:[l4x])|^\P{ASCII}/u.test(word);
    const expected = wordsOf(text).filter(({ start }) => mayBegin(text.slice(start).toLowerCase()));
    assert.ok(expected.length > 8);
    assert.deepEqual(wordsFrom(['lea', '4', 'x', 'é'])(text), expected);
  });

  it('are fewer where all letters are plain', () => {
    const plain = 'The Lease: _leases; “flease” lend LEA le 48, lea_re — lead';
    const expected = wordsOf(plain).filter(({ word }) => /^(?:lea|48)/.test(word));
    assert.equal(expected.length, 6);
    assert.deepEqual(wordsFrom(['lea', '48'])(plain), expected);
    assert.deepEqual(wordsFrom(['é'])(plain), []);
  });
});
