import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type QueueFilter, readFilter, writeFilter } from './filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter of the queue', () => {
  it('comes back from the address that it was written to', () => {
    const filters: QueueFilter[] = [
      { categoryId: null, state: null, order: 'oldest' },
      { categoryId: null, state: 'not-sure', order: 'newest' },
      { categoryId: 7, state: 'TX', order: 'oldest' },
      { categoryId: 7, state: null, order: 'newest' },
    ];
    for (const filter of filters) {
      assert.deepEqual(readFilter(new URLSearchParams(writeFilter(filter))), filter);
    }
  });

  it('shows all categories when the address names an impossible one', () => {
    for (const search of ['', 'category=', 'category=x', 'category=-2', 'category=1.5']) {
      assert.equal(read(search).categoryId, null, search);
    }
    assert.equal(read('category=99999999999').categoryId, null);
  });

  it('shows all states when the address names one that is not known', () => {
    for (const search of ['state=', 'state=WY', 'state=tx', 'state=toString']) {
      assert.equal(read(search).state, null, search);
    }
  });

  it('keeps the usual order when the address names an unknown one', () => {
    assert.equal(read('order=loudest').order, 'newest');
  });
});
