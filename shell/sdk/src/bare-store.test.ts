import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { createBareStore } from './bare-store.ts';
import { api } from './portal-api.ts';
import { sessionSource } from './session-source.ts';
import { connect } from './store.ts';
import { toast } from './toast.ts';
import { selectToast } from './toast-slice.ts';

describe('a store that asks the server nothing', () => {
  it('knows no answers, and shows toasts', () => {
    const store = createBareStore({});
    assert.equal('api' in store.getState(), false);
    toast({ title: 'Saved' });
    assert.equal(selectToast(store.getState())?.title, 'Saved');
  });

  it('keeps answers from when it is connected on, and all that it held', async () => {
    const store = createBareStore({});
    toast({ title: 'Saved' });
    const { dispatch, getState } = connect(store);
    assert.equal(selectToast(getState())?.title, 'Saved');
    assert.equal(sessionSource.readsIn(getState()).user.data, undefined);
    const user = { id: 'u-1', firstName: 'Renata' };
    const entry = { endpointName: 'getCurrentUser', arg: undefined, value: user } as const;
    dispatch(api.util.upsertQueryEntries([entry as never]));
    assert.deepEqual(sessionSource.readsIn(getState()).user.data, user);
  });

  it('asks again for what failed alone', async () => {
    const original = globalThis.fetch;
    const asked: string[] = [];
    let status = 503;
    globalThis.fetch = async (input) => {
      asked.push(new URL(new Request(input).url).pathname);
      return new Response('{}', { status });
    };
    try {
      const { dispatch, getState } = connect(createBareStore({}));
      await dispatch(api.endpoints.getCurrentUser.initiate(undefined));
      status = 200;
      await dispatch(api.endpoints.getRoles.initiate(undefined));
      asked.length = 0;
      sessionSource.again(dispatch, sessionSource.readsIn(getState()));
      await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      assert.deepEqual(asked, [calls.getCurrentUser.path]);
      assert.equal(sessionSource.readsIn(getState()).user.error, undefined);
    } finally {
      globalThis.fetch = original;
    }
  });
});
