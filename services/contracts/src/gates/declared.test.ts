import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { RemoteManifest } from '../remotes.ts';
import { declarationGate } from './declared.ts';

const manifest = (over: Partial<RemoteManifest> = {}): RemoteManifest => ({
  ...{ name: 'billing', version: '1.0.0', contract: '^1.0.0', files: [] },
  routes: [{ path: '/billing/:id', page: 'page', title: 'Billing', access: 'session' }],
  navigation: [],
  tour: [],
  roles: ['user'],
  calls: ['listCategories'],
  ...over,
});

describe('what a remote declares', () => {
  async function faultsOf(over: Partial<RemoteManifest>): Promise<string[]> {
    const read = async () => Buffer.from('');
    const faults = await declarationGate.faultsOf({ manifest: manifest(over), read });
    return faults.map(({ path, message }) => `${path} ${message}`);
  }

  it('holds calls that its roles may make', async () => {
    for (const over of [
      {},
      { roles: [] },
      { roles: ['admin' as const], calls: ['approveAttorney', 'listSessions'] },
      { roles: ['attorney' as const], calls: ['claimQuestion'] },
    ]) {
      assert.deepEqual(await faultsOf(over), []);
    }
  });

  it('is refused by its place where it holds calls of others, or such as there are none', async () => {
    const cases: [Partial<RemoteManifest>, RegExp][] = [
      [{ calls: ['inventMoney'] }, /calls\.0 inventMoney is no call/],
      [{ calls: ['constructor'] }, /calls\.0 constructor is no call/],
      [
        { calls: ['listCategories', 'approveAttorney'] },
        /calls\.1 approveAttorney is a call for admin; roles/,
      ],
      [{ calls: ['promoteRemote'], roles: ['attorney'] }, /promoteRemote is a call for admin/],
      [{ calls: ['claimQuestion'] }, /claimQuestion is a call for attorney/],
      [{ calls: ['listSessions'], roles: [] }, /listSessions is a call for user, attorney, admin/],
    ];
    for (const [over, fault] of cases) {
      const faults = await faultsOf(over);
      assert.equal(faults.length, 1, faults.join());
      assert.match(faults[0] ?? '', fault);
    }
  });

  it('is refused where it says nothing, with the lines to add', async () => {
    const faults = await faultsOf({ roles: undefined, calls: undefined } as object);
    assert.equal(faults.length, 2);
    assert.match(faults[0] ?? '', /^roles .*remote\.config\.ts.*add roles: \['user'/);
    assert.match(faults[1] ?? '', /^calls .*remote\.config\.ts.*add calls: \['listCategories'\]/);
  });

  it('lists no address twice', async () => {
    const [route] = manifest().routes;
    assert.ok(route);
    const routes = [route, { ...route, path: '/Billing/:other' }];
    assert.deepEqual(await faultsOf({ routes }), ['routes.1.path This address is listed before.']);
  });
});
