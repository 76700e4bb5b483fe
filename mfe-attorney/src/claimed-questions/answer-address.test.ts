import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { answerAddress, questionToAnswer } from './answer-address.ts';

const asked = (search: string) => questionToAnswer(new URLSearchParams(search));

describe('the address of an answer to be written', () => {
  it('leads back to the question that it was made for', () => {
    const { pathname, search } = new URL(answerAddress(17), 'http://localhost');
    assert.equal(pathname, '/attorney/claimed-questions');
    assert.equal(asked(search), 17);
  });

  it('asks for no question when it names an impossible one', () => {
    for (const search of ['', 'answer=', 'answer=0', 'answer=-1', 'answer=1.5', 'answer=abc']) {
      assert.equal(asked(search), null, search);
    }
    assert.equal(asked('answer=9007199254740992'), null);
    assert.equal(asked('answer=9007199254740991'), 9007199254740991);
  });
});
