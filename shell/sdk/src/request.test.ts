import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { requestOf } from './request.ts';

describe('the request of a call', () => {
  it('fills the path', () => {
    assert.deepEqual(requestOf(calls.getQuestion, { params: { id: 7 } }), {
      method: 'GET',
      url: '/api/questions/7',
    });
  });

  it('encodes whatever it puts into an address', () => {
    const name = 'a/../b?c#d%2f';
    const body = { version: '1.0.0', revision: 0 };
    const { url } = requestOf(calls.promoteRemote, { params: { name }, body });
    assert.equal(url, '/api/remotes/a%2F..%2Fb%3Fc%23d%252f/promote');
    const { url: asked } = requestOf(calls.goToLogin, { query: { returnTo: '/a&b=c' } });
    assert.equal(asked, '/api/login?returnTo=%2Fa%26b%3Dc');
  });

  it('leaves out what the query does not say', () => {
    assert.equal(
      requestOf(calls.listQueue, { query: { categoryId: 3, order: undefined } }).url,
      '/api/questions/queue?categoryId=3',
    );
    assert.equal(requestOf(calls.listQueue, undefined).url, '/api/questions/queue');
  });

  it('asks for a later page by its cursor, with the same query', () => {
    assert.equal(
      requestOf(calls.listQueue, { query: { categoryId: 3 } }, 'abc').url,
      '/api/questions/queue?categoryId=3&cursor=abc',
    );
  });

  it('carries the body and the key of a create', () => {
    const body = { questionId: 7, content: 'And what about the second clause?' };
    assert.deepEqual(requestOf(calls.addFollowUp, { body, idempotencyKey: 'k' }), {
      method: 'POST',
      url: '/api/followups',
      body,
      idempotencyKey: 'k',
    });
  });
});
