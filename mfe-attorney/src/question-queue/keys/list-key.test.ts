import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { listKeyOf } from './list-key.ts';

const pressed = (key: string, held: object = {}) =>
  listKeyOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('a key in the queue', () => {
  it('moves, opens, claims or helps, whether or not capitals are locked', () => {
    assert.deepEqual(
      ['ArrowDown', 'j', 'K', 'o', 'C', '?', 'Home', 'End'].map((key) => pressed(key)),
      ['next', 'next', 'previous', 'open', 'claim', 'help', 'first', 'last'],
    );
  });

  it('is left to the browser with Ctrl, Alt or Cmd, and where it means nothing', () => {
    assert.equal(pressed('c', { ctrlKey: true }), null);
    assert.equal(pressed('ArrowDown', { altKey: true }), null);
    assert.equal(pressed('k', { metaKey: true }), null);
    assert.equal(pressed('Enter'), null);
    assert.equal(pressed('constructor'), null);
  });
});
