import assert from 'node:assert/strict';
import { type Call, calls, type KnownAnswer } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { fillCache } from './known.ts';
import { knownAsOf } from './known-as-of.ts';
import { isKnownVisitor } from './known-visitor.ts';
import { api } from './portal-api.ts';
import { createStore } from './store.ts';

const told = (body: unknown, headers: Record<string, string> = {}): KnownAnswer => ({
  status: 200,
  headers: { date: 'Thu, 26 Nov 2026 17:00:00 GMT', ...headers },
  body,
});

const user = { id: 'u-1', firstName: 'Renata' };
const known = {
  [calls.getCurrentUser.path]: told(user),
  [calls.getRoles.path]: { ...told({ message: 'Unavailable' }), status: 404 },
  [calls.listOwnQuestions.path]: told([{ id: 7 }], {
    link: '</api/questions/user?cursor=older>; rel="next"',
  }),
  [`${calls.listOwnQuestions.path}?limit=5`]: told([{ id: 8 }]),
  '/api/questions/7': told({ id: 7 }),
};

describe('what the server told with a page', () => {
  const store = createStore({});
  const filled = fillCache(store.dispatch, known);

  it('is there without being asked for, lists by their pages', async () => {
    assert.deepEqual(filled.toSorted(), [
      calls.getCurrentUser.path,
      '/api/questions/7',
      calls.listOwnQuestions.path,
      `${calls.listOwnQuestions.path}?limit=5`,
    ]);
    const { data, isSuccess } = api.endpoints.getCurrentUser.select()(store.getState());
    assert.deepEqual([data, isSuccess], [user, true]);
    const asked = store.dispatch(api.endpoints.listOwnQuestions.initiate(undefined));
    assert.deepEqual((await asked).data, {
      pages: [{ items: [{ id: 7 }], next: 'older' }],
      pageParams: [null],
    });
    asked.unsubscribe();
  });

  it('goes stale as what was asked for does', () => {
    const { OwnQuestions } = store.getState()[api.reducerPath].provided.tags;
    assert.match(JSON.stringify(OwnQuestions), /listOwnQuestions/);
  });

  it('is of the time at which it was asked', () => {
    assert.equal(knownAsOf(), Date.parse('2026-11-26T17:00:00Z'));
  });

  it('is that of its parameters and its query, whichever way a screen writes them', () => {
    const { getQuestion, listOwnQuestions } = api.endpoints;
    const question = getQuestion.select({ params: { id: 7 } })(store.getState());
    assert.deepEqual(question.data, { id: 7, next: null });
    const other = getQuestion.select({ params: { id: 8 } })(store.getState());
    assert.equal(other.isUninitialized, true);
    const few = listOwnQuestions.select({ query: { limit: 5 } })(store.getState());
    assert.deepEqual(few.data?.pages[0]?.items, [{ id: 8 }]);
    const tags = JSON.stringify(store.getState()[api.reducerPath].provided.tags.Address);
    assert.match(tags, /api\/questions\/7/);
  });

  it('is that of the call whose path stands there to the letter, before one with a place in it', () => {
    const plain = Object.entries<Call>(calls).filter(
      ([, { method, path }]) => method === 'GET' && !path.includes(':'),
    );
    for (const [name, { path }] of plain) {
      const { dispatch, getState } = createStore({});
      fillCache(dispatch, { [path]: told([]) });
      const [entry] = Object.values(getState()[api.reducerPath].queries);
      assert.equal(entry?.endpointName, name);
    }
  });

  it('leaves out what was refused, and what is no call of the table', () => {
    assert.equal(api.endpoints.getRoles.select()(store.getState()).isUninitialized, true);
    assert.deepEqual(fillCache(store.dispatch, { '/api/of-a-team': told([]) }), []);
  });

  it('says who is a visitor', () => {
    assert.equal(isKnownVisitor({}), false);
    assert.equal(isKnownVisitor(known), false);
    assert.equal(
      isKnownVisitor({ [calls.getCurrentUser.path]: { ...told({}), status: 401 } }),
      true,
    );
  });
});
