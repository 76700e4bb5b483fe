import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { askedBy, beyondGrant, grantOfAll, isNothing } from './grants.ts';
import type { RemoteConfig } from './remotes.ts';

const config = (over: Partial<RemoteConfig> = {}): RemoteConfig => ({
  name: 'billing',
  routes: [{ path: '/billing/:id', page: 'page', title: 'Billing', access: 'session' }],
  navigation: [],
  tour: [],
  roles: ['user'],
  calls: ['listCategories'],
  ...over,
});

describe('a grant', () => {
  const asked = askedBy(config({ hosts: ['https://maps.example'] }));

  it('lacks what was not in it, item by item', () => {
    assert.deepEqual(beyondGrant(asked, grantOfAll([])), asked);
    const granted = { ...asked, calls: [], routes: ['/billing/:number'] };
    assert.deepEqual(beyondGrant(asked, granted), {
      ...{ routes: [], calls: ['listCategories'], roles: [], hosts: [] },
    });
    assert.equal(isNothing(beyondGrant(asked, asked)), true);
  });

  it('of several holds each thing once', () => {
    const other = askedBy(config({ calls: ['listCategories', 'listSessions'] }));
    const all = grantOfAll([asked, other]);
    assert.deepEqual(all, { ...asked, calls: ['listCategories', 'listSessions'] });
  });
});
