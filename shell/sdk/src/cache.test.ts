import assert from 'node:assert/strict';
import { itemsOf } from './api.ts';
import { api } from './portal-api.ts';
import { createStore } from './store.ts';

const { listCategories, getQuestion, listOwnQuestions, claimQuestion } = api.endpoints;

/** Answers `fetch` by a function of method and address, and writes down what was asked. */
const serve = (answer: (asked: string) => { status?: number; body?: unknown; link?: string }) => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    const { method, url } = new Request(input);
    const { pathname, search } = new URL(url);
    const line = `${method} ${pathname}${search}`;
    asked.push(line);
    const { status = 200, body = {}, link } = answer(line);
    return new Response(JSON.stringify(body), { status, headers: link ? { link } : {} });
  };
  return asked;
};

describe('what the browser keeps of the server', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('is asked for once', async () => {
    const asked = serve(() => ({ body: [] }));
    const { dispatch } = createStore({});
    await dispatch(listCategories.initiate());
    await dispatch(listCategories.initiate());
    assert.deepEqual(asked, ['GET /api/categories']);
  });

  it('is one entry for all remotes, each with a copy of the table of its own', async () => {
    const asked = serve(() => ({}));
    const { dispatch } = createStore({});
    // As a shell of another version has it: the remote carries the file.
    const { api: carried } = await import(`./portal-api.ts?${Date.now()}`);
    assert.equal(carried, api);
    await dispatch(getQuestion.initiate({ params: { id: 7 } }));
    await dispatch(carried.endpoints.getQuestion.initiate({ params: { id: 7 } }));
    assert.deepEqual(asked, ['GET /api/questions/7']);
  });

  it('is asked for again after a change of it, and nothing else is', async () => {
    const asked = serve(() => ({}));
    const { dispatch } = createStore({});
    await dispatch(listCategories.initiate());
    await dispatch(getQuestion.initiate({ params: { id: 7 } }));
    asked.length = 0;
    await dispatch(claimQuestion.initiate({ params: { id: 7 } }));
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    assert.deepEqual(asked, ['POST /api/questions/7/claim', 'GET /api/questions/7']);
  });

  it('is asked for again when a refusal shows that it is outdated, not when nobody answered', async () => {
    for (const [status, again] of [
      [409, true],
      [404, true],
      [403, false],
      [503, false],
    ] as const) {
      const asked = serve((line) => (line.startsWith('POST') ? { status } : {}));
      const { dispatch } = createStore({});
      await dispatch(getQuestion.initiate({ params: { id: 7 } }));
      await dispatch(claimQuestion.initiate({ params: { id: 7 } }));
      await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      assert.equal(asked.length, again ? 3 : 2, `${status}`);
    }
  });

  it('tells of an answer where its list goes on in another call', async () => {
    let link: string | undefined = '</api/questions/7/followups?cursor=b>; rel="next"';
    serve(() => ({ body: { id: 7 }, ...(link && { link }) }));
    const { dispatch } = createStore({});
    const read = () =>
      dispatch(getQuestion.initiate({ params: { id: 7 } }, { forceRefetch: true }));
    assert.equal((await read()).data?.next, 'b');
    link = undefined;
    assert.equal((await read()).data?.next, null);
  });

  it('follows a list page by page to its end', async () => {
    const asked = serve((line) =>
      line.includes('cursor=b')
        ? { body: [{ id: 2 }] }
        : { body: [{ id: 1 }], link: '</api/questions/user?cursor=b>; rel="next"' },
    );
    const store = createStore({});
    await store.dispatch(listOwnQuestions.initiate(undefined));
    await store.dispatch(listOwnQuestions.initiate(undefined, { direction: 'forward' }));
    const own = listOwnQuestions.select(undefined)(store.getState());
    assert.deepEqual(
      itemsOf(own.data).map(({ id }) => id),
      [1, 2],
    );
    assert.equal(own.hasNextPage, false);
    assert.deepEqual(asked, ['GET /api/questions/user', 'GET /api/questions/user?cursor=b']);
  });
});
