import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordsFrom, wordsOf } from './words.ts';

describe('the words of a text', () => {
  const text = 'The Lease, l’été: ÉTÉ, fleas; $48,000 ﬁne 一二三 x-ray LEASES\n“leased”';

  it('are the same, looked for by how they begin', () => {
    const mayBegin = (word: string) => /^[l4x]|^\P{ASCII}/u.test(word);
    const expected = wordsOf(text).filter(({ start }) => mayBegin(text.slice(start).toLowerCase()));
    assert.ok(expected.length > 8);
    assert.deepEqual(wordsFrom(new Set(['l', '4', 'x', 'é']))(text), expected);
  });
});
