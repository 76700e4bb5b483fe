import assert from 'node:assert/strict';
import {
  isNotFound,
  isUnauthorized,
  messageOf,
  refusal,
  statusOf,
  tooSlow,
  unreachable,
} from './failure.ts';

const said = (status: number, message: string) =>
  refusal(status, '', JSON.stringify({ message, code: 'x', requestId: 'r', errors: [] }));

describe('a failed call', () => {
  it('is an ended session only when a 401 says Unauthorized', () => {
    assert.equal(isUnauthorized(said(401, 'Unauthorized')), true);
    assert.equal(isUnauthorized(refusal(401, 'Unauthorized', '')), true);
    assert.equal(isUnauthorized(said(401, 'Invalid email or password.')), false);
    assert.equal(isUnauthorized(said(403, 'Unauthorized')), false);
    assert.equal(isUnauthorized(new Error('401: Unauthorized')), false);
  });

  it('tells the server’s message first', () => {
    assert.equal(
      messageOf(said(409, 'This question has already been claimed.'), 'Failed'),
      'This question has already been claimed.',
    );
  });

  it('tells the fallback when the server sent no message of ours', () => {
    assert.equal(messageOf(refusal(502, 'Bad Gateway', '<html>'), 'Failed'), 'Failed');
    assert.equal(messageOf(refusal(500, '', '{"message":5}'), 'Failed'), 'Failed');
    assert.equal(messageOf(new Error('x'), 'Failed'), 'Failed');
  });

  it('tells why no server answered', () => {
    assert.equal(messageOf(unreachable, 'Failed'), unreachable.message);
    assert.equal(messageOf(tooSlow, 'Failed'), tooSlow.message);
  });

  it('keeps its status', () => {
    assert.equal(isNotFound(said(404, 'Not found.')), true);
    assert.equal(isNotFound(said(403, 'Not found.')), false);
    assert.equal(statusOf(unreachable), 0);
    assert.equal(statusOf(undefined), undefined);
  });
});
