import assert from 'node:assert/strict';
import { selectPendingSince } from './pending-since.ts';

describe('since when the portal has not answered', () => {
  const asked = (status: string, startedTimeStamp: number) => ({ status, startedTimeStamp });
  const since = (queries: object, mutations: object = {}) =>
    selectPendingSince({ api: { queries: { ...queries }, mutations: { ...mutations } } });

  it('is told by the longest of what is read and changed', () => {
    assert.equal(since({ a: asked('pending', 7), b: asked('pending', 5) }), 5);
    assert.equal(since({ a: asked('pending', 7) }, { b: asked('pending', 3) }), 3);
  });

  it('is not told where all was answered, or refused', () => {
    assert.equal(since({}), undefined);
    assert.equal(
      since({ a: asked('fulfilled', 7), b: undefined }, { c: asked('rejected', 3) }),
      undefined,
    );
  });
});
