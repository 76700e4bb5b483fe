import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { answerAddress, questionIn } from './answer-address.ts';

describe('the address of an answer to be written', () => {
  it('leads back to the question that it was made for', () => {
    const address = answerAddress(17);
    assert.match(address, /^\/attorney\/claimed-questions\//);
    assert.equal(questionIn(address.split('/').at(-1)), 17);
  });

  it('asks for no question when it names an impossible one', () => {
    for (const text of [null, undefined, '', '0', '-1', '1.5', 'abc', '9007199254740992']) {
      assert.equal(questionIn(text), null, String(text));
    }
    assert.equal(questionIn('9007199254740991'), 9007199254740991);
  });
});
