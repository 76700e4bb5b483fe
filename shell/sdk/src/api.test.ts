import assert from 'node:assert/strict';
import { callList } from '@counsel/contracts';
import { itemsOf, tagTypes } from './api.ts';
import { api } from './portal-api.ts';

describe('the cache of server data', () => {
  it('knows every tag of the table of calls', () => {
    const used = callList.flatMap(({ call }) => [...(call.reads ?? []), ...(call.changes ?? [])]);
    assert.deepEqual(
      [...new Set(used)].filter((tag) => !tagTypes.includes(tag)),
      [],
    );
  });

  it('has an endpoint for every call of the table, of the kind that the call is', () => {
    for (const { name, call } of callList) {
      const endpoint: object = api.endpoints[name];
      const isReading = call.method === 'GET' || name === 'readApplicationLink';
      const hook = isReading ? 'useQuery' : 'useMutation';
      assert.ok((call.paged ? 'useInfiniteQuery' : hook) in endpoint, name);
    }
  });

  it('gives the items of all pages in order', () => {
    const pages = {
      pages: [
        { items: [1, 2], next: 'a' },
        { items: [3], next: null },
      ],
      pageParams: [null, 'a'],
    };
    assert.deepEqual(itemsOf(pages), [1, 2, 3]);
    assert.deepEqual(itemsOf(undefined), []);
  });
});
