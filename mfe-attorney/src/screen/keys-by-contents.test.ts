import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { keysByContents } from './keys-by-contents.ts';

describe('the key of a creation', () => {
  it('stays for a repeat and changes with the contents', () => {
    const keyOf = keysByContents('k');
    const first = keyOf({ content: 'one' });
    assert.equal(keyOf({ content: 'one' }), first);
    const second = keyOf({ content: 'two' });
    assert.notEqual(second, first);
    assert.notEqual(keyOf({ content: 'one' }), second);
  });

  it('differs between two things that look the same', () => {
    assert.notEqual(keysByContents('k')({ a: 1 }), keysByContents('l')({ a: 1 }));
  });
});
