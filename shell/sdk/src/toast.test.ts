import assert from 'node:assert/strict';
import { createStore } from './store.ts';
import { toast } from './toast.ts';
import { dismissToast, selectToast } from './toast-slice.ts';

const start = () => {
  const store = createStore({});
  return { ...store, current: () => selectToast(store.getState()) };
};

describe('toasts', () => {
  it('are shown one at a time', () => {
    const { current } = start();
    toast({ title: 'First' });
    toast({ title: 'Second' });
    assert.deepEqual(current(), { title: 'Second', id: 2, open: true });
  });

  it('close when dismissed, and are forgotten later', async () => {
    const { dispatch, current, subscribe } = start();
    toast({ title: 'Done' });
    const forgotten = new Promise<void>((resolve) => {
      subscribe(() => {
        if (current() === null) resolve();
      });
    });
    dispatch(dismissToast(1, 1));
    assert.equal(current()?.open, false);
    await forgotten;
  });

  it('ignore the dismissal of one that has been replaced', async () => {
    const { dispatch, current } = start();
    toast({ title: 'First' });
    toast({ title: 'Second' });
    dispatch(dismissToast(1, 0));
    await new Promise((resolve) => setTimeout(resolve, 1));
    assert.deepEqual(current(), { title: 'Second', id: 2, open: true });
  });
});
