import assert from 'node:assert/strict';
import { createToaster } from './toast.ts';

describe('toasts', () => {
  it('are shown one at a time', () => {
    const toaster = createToaster();
    toaster.show({ title: 'First' });
    toaster.show({ title: 'Second' });
    assert.deepEqual(toaster.current(), { title: 'Second', id: 2, open: true });
  });

  it('close when dismissed, and are forgotten later', async () => {
    const toaster = createToaster(1);
    toaster.show({ title: 'Done' });
    const forgotten = new Promise<void>((resolve) => {
      toaster.subscribe(() => {
        if (toaster.current() === null) resolve();
      });
    });
    toaster.dismiss(1);
    assert.equal(toaster.current()?.open, false);
    await forgotten;
  });

  it('ignore the dismissal of one that has been replaced', () => {
    const toaster = createToaster();
    toaster.show({ title: 'First' });
    toaster.show({ title: 'Second' });
    toaster.dismiss(1);
    assert.equal(toaster.current()?.open, true);
  });

  it('tell those who listen, until they stop', () => {
    const toaster = createToaster();
    let told = 0;
    const stop = toaster.subscribe(() => {
      told += 1;
    });
    toaster.show({ title: 'One' });
    stop();
    toaster.show({ title: 'Two' });
    assert.equal(told, 1);
  });
});
