import assert from 'node:assert/strict';
import {
  RegistryEntry,
  type RemoteManifest,
  type RemoteRequest,
  type RemoteStatus,
} from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { Compile } from 'typebox/compile';
import { up } from '../../migrations/038_remote_grants.ts';
import { buildRemote } from '../../test/builds.ts';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import type { Received } from '../../test/support.ts';
import { publishLocal } from './publish.ts';
import { folderStore, remotesDir } from './store.ts';

const isEntry = Compile(RegistryEntry);

describe('what a remote asks for', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const change = (name: string, action: string, version: string, more: object = {}) =>
    shipping.change(name, action, { version, ...more });
  async function done(answer: Promise<Received>): Promise<void> {
    const { status, text } = await answer;
    assert.ok(status < 300, text);
  }
  const linesOf = ({ body }: Received) => body.errors.map(({ path, message }) => [path, message]);
  function refused(answer: Received, code: string, message: RegExp): void {
    assert.deepEqual([answer.status, answer.body.code], [409, code], answer.text);
    assert.match(answer.body.message, message);
  }
  const isGranted = async (name: string, version: string) =>
    (await shipping.detail(name)).versions.find((each) => each.version === version)?.isGranted;

  /** As the list of all remotes tells, and the remote itself. */
  const waiting = async (name: string) => {
    const { body } = await shipping.call('GET', '/api/remotes');
    const listed = (body as unknown as RemoteStatus[]).find((each) => each.name === name);
    assert.deepEqual((await shipping.detail(name)).waiting, listed?.waiting);
    return listed?.waiting;
  };

  it('waits for an administrator: no version goes to browsers before', async () => {
    await done(shipping.publish('waits', '1.0.0', { calls: ['listCategories'] }));
    const answer = await change('waits', 'promote', '1.0.0');
    refused(answer, 'not-granted', /waits 1\.0\.0 asks for what no administrator has approved/);
    assert.deepEqual(linesOf(answer), [
      ['address', '/waits'],
      ['call', 'listCategories'],
      ['role', 'user'],
    ]);
    assert.equal(await isGranted('waits', '1.0.0'), false);
    assert.deepEqual(await waiting('waits'), ['1.0.0']);
    await done(change('waits', 'grant', '1.0.0'));
    assert.equal(await isGranted('waits', '1.0.0'), true);
    assert.deepEqual(await waiting('waits'), []);
    await done(change('waits', 'promote', '1.0.0'));
    const [, granted] = (await shipping.detail('waits')).changes;
    assert.deepEqual([granted?.action, granted?.version], ['grant', '1.0.0']);
    assert.match(granted?.by ?? '', /^administrator /);
  });

  it('waits again where a version asks for more, and names that alone', async () => {
    await shipping.ship('grows', '1.0.0');
    const more: Partial<RemoteManifest> = {
      roles: ['user', 'admin'],
      calls: ['approveAttorney'],
      hosts: ['https://maps.example'],
      routes: ['/grows', '/grows/:id'].map((path) => ({
        ...{ path, page: 'page', title: 'Page', access: 'anyone' },
      })),
    };
    await done(shipping.publish('grows', '2.0.0', more));
    const expected = [
      ['address', '/grows/:id'],
      ['call', 'approveAttorney'],
      ['role', 'admin'],
      ['host', 'https://maps.example'],
    ];
    for (const action of ['promote', 'canary']) {
      const answer = await change(
        'grows',
        action,
        '2.0.0',
        action === 'canary' ? { percent: 5 } : {},
      );
      refused(answer, 'not-granted', /grows 2\.0\.0/);
      assert.deepEqual(linesOf(answer), expected);
    }
    // What was granted already waits for nobody.
    await done(shipping.publish('grows', '1.1.0'));
    await done(change('grows', 'promote', '1.1.0'));
  });

  it('is refused to go back, or on again, where it was taken from the remote', async () => {
    for (const version of ['1.0.0', '1.1.0']) await shipping.ship('taken', version);
    const none = { routes: ['/taken'], calls: [], roles: [], hosts: [] };
    await shipping.database('remotes').where({ name: 'taken' }).update({ granted: none });
    const back = await shipping.change('taken', 'rollback');
    refused(back, 'not-granted', /taken 1\.0\.0/);
    assert.deepEqual(linesOf(back), [['role', 'user']]);
    await done(shipping.change('taken', 'disable'));
    refused(await shipping.change('taken', 'enable'), 'not-granted', /taken 1\.1\.0/);
  });

  it('is approved by no token', async () => {
    await shipping.publish('tokened', '1.0.0');
    const token = await shipping.createToken('tokened');
    const body = { version: '1.0.0', revision: await shipping.revision() };
    const path = '/api/remotes/tokened/grant';
    const headers = { ...bearer(token), 'sec-fetch-site': 'same-origin' };
    assert.equal((await shipping.call('POST', path, body, headers)).status, 401);
    assert.equal(await isGranted('tokened', '1.0.0'), false);
  });

  it('is approved once of two at once, and the other is told to look again', async () => {
    await shipping.publish('raced', '1.0.0');
    const body = { version: '1.0.0', revision: await shipping.revision() };
    const grant = () => shipping.call('POST', '/api/remotes/raced/grant', body);
    const statuses = (await Promise.all([grant(), grant()])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 409]);
    const revision = await shipping.revision();
    await done(change('raced', 'grant', '1.0.0'));
    assert.equal(await shipping.revision(), revision, 'what changes nothing is no change');
  });

  it('is taken back by a later approval, but for what is live or can be gone back to', async () => {
    await shipping.ship('moves', '1.0.0', { path: '/moves/old' });
    await shipping.publish('moves', '2.0.0', { path: '/moves/tried' });
    await done(change('moves', 'grant', '2.0.0'));
    for (const version of ['3.0.0', '4.0.0']) {
      await shipping.ship('moves', version, { path: `/moves/${version[0]}` });
    }
    const { granted } = await shipping.detail('moves');
    assert.deepEqual([...granted.routes].sort(), ['/moves/3', '/moves/4', '/moves/old']);
    for (let back = 0; back < 2; back++) await done(shipping.change('moves', 'rollback'));
  });

  it('is told in words: what is read, what is changed, and what of it is new', async () => {
    await shipping.ship('told', '1.0.0', { calls: ['listCategories'] });
    const calls = ['listCategories', 'submitQuestion'];
    const navigation = [{ label: 'Told', to: '/told', views: ['user' as const], order: 1 }];
    await done(shipping.publish('told', '2.0.0', { calls, navigation }));
    const { body } = await shipping.call('GET', '/api/remotes/told/versions/2.0.0');
    const request = body as unknown as RemoteRequest;
    assert.deepEqual(request.navigation, [{ label: 'Told', to: '/told' }]);
    assert.deepEqual(request.routes, [
      { path: '/told', title: 'Page', access: 'anyone', isNew: false },
    ]);
    assert.deepEqual(
      request.calls?.map(({ name, isChange, isNew }) => [name, isChange, isNew]),
      [
        ['listCategories', false, false],
        ['submitQuestion', true, true],
      ],
    );
    assert.match(request.calls?.[1]?.summary ?? '', /question/);
    const missing = await shipping.call('GET', '/api/remotes/told/versions/9.0.0');
    assert.equal(missing.status, 404);
  });

  it('must be declared, by calls that its roles may make', async () => {
    const silent = await shipping.publish('silent', '1.0.0', {
      ...({ roles: undefined, calls: undefined } as object),
    });
    assert.deepEqual([silent.status, silent.body.code], [400, 'invalid'], silent.text);
    assert.deepEqual(
      silent.body.errors.map(({ path }) => path),
      ['roles', 'calls'],
    );
    const others = await shipping.publish('silent', '1.0.0', { calls: ['approveAttorney'] });
    assert.equal(others.status, 400);
    assert.match(others.body.errors[0]?.message ?? '', /approveAttorney is a call for admin/);
  });

  it('is granted by itself where it was built beside the portal, declared or not', async () => {
    const { database, portal, builds } = shipping;
    const deps = { database, store: folderStore(remotesDir(portal.config.DATA_DIR)) };
    const silent = { roles: undefined, calls: undefined } as object;
    const { version } = await publishLocal(deps, await buildRemote(builds, 'local', 'x', silent));
    assert.equal(await shipping.liveVersion('local'), version);
    assert.deepEqual((await shipping.detail('local')).granted.routes, ['/local']);
    const { body } = await shipping.call('GET', `/api/remotes/local/versions/${version}`);
    assert.equal(body.calls, null);
  });
});

describe('a portal of before there were grants', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  /** Publishes what declares nothing, as it was done then. */
  async function publishSilent(version: string, path: string): Promise<void> {
    await shipping.publish('old', version, { path });
    await shipping.undeclare('old');
  }

  it('goes on: what is live, in a canary or was live is granted', async () => {
    const { database } = shipping;
    for (const version of ['1.0.0', '2.0.0']) {
      await publishSilent(version, `/old/${version[0]}`);
      await shipping.change('old', 'grant', { version });
      await shipping.change('old', 'promote', { version });
    }
    await publishSilent('3.0.0', '/old/canary');
    await publishSilent('4.0.0', '/old/never');
    await database('remotes').update({ canaryVersion: '3.0.0', canaryPercent: 5 });
    await database.raw('alter table remotes drop column granted');
    await up(database);
    const { granted } = await shipping.detail('old');
    const routes = ['/old/1', '/old/2', '/old/canary'];
    assert.deepEqual(granted, { routes, calls: [], roles: [], hosts: [] });
    for (const [action, version] of [
      ['disable', '2.0.0'],
      ['enable', '2.0.0'],
      ['rollback', '1.0.0'],
      ['promote', '3.0.0'],
    ]) {
      const more = action === 'promote' ? { version } : {};
      const { status, body, text } = await shipping.change('old', action ?? '', more);
      assert.deepEqual([status, body.version], [200, version], text);
    }
    const never = await shipping.change('old', 'promote', { version: '4.0.0' });
    assert.equal(never.body.code, 'not-granted');
  });
});

describe('the registry, as a browser loads it', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    const hosts = ['https://maps.example'];
    const navigation = [{ label: 'Told', to: '/told', views: ['user' as const], order: 1 }];
    await shipping.ship('told', '1.0.0', { calls: ['listCategories'], hosts, navigation });
    await shipping.publish('never', '1.0.0');
  });
  after(() => shipping?.stop());

  const told = async () => {
    const { remotes } = await shipping.registry();
    assert.deepEqual(
      remotes.map(({ name }) => name),
      ['told'],
      'what was never promoted is not in it',
    );
    const [entry] = remotes;
    assert.ok(entry);
    assert.equal(isEntry.Check(entry), true);
    return entry;
  };

  it('tells of what a remote declares its hosts alone, and of its pages all that they need', async () => {
    const { manifest } = await told();
    const keys = ['contract', 'files', 'hosts', 'name', 'navigation', 'routes', 'tour', 'version'];
    assert.deepEqual(Object.keys(manifest).sort(), keys);
    assert.equal(manifest.navigation.length + manifest.files.length, 3);
  });

  it('tells of one that is turned off what its addresses are called, and no more', async () => {
    await shipping.change('told', 'disable');
    const { enabled, manifest } = await told();
    assert.equal(enabled, false);
    assert.deepEqual(manifest, {
      ...{ name: 'told', version: '1.0.0', contract: '^1.0.0' },
      routes: [{ path: '/told', page: 'page', title: 'Page', access: 'anyone' }],
      ...{ navigation: [], tour: [], files: [] },
    });
    await shipping.change('told', 'enable');
    assert.equal((await told()).manifest.files.length, 2);
  });
});

describe('an address', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    await shipping.ship('owner', '1.0.0', { path: '/question/:id' });
  });
  after(() => shipping?.stop());

  const isTaken = (answer: Received, message: RegExp) => {
    assert.deepEqual([answer.status, answer.body.code], [409, 'route-taken'], answer.text);
    assert.match(answer.body.message, message);
  };

  it('is its owner’s as it stands, and where its pattern covers another’s', async () => {
    for (const path of ['/question/:other', '/question/1', '/QUESTION/new']) {
      const answer = await shipping.publish('thief', '1.0.0', { path });
      isTaken(answer, new RegExp(`${path} belongs to the remote owner`));
    }
    assert.equal((await shipping.publish('thief', '1.0.0', { path: '/questions' })).status, 201);
  });

  it('stays its owner’s while that is switched off', async () => {
    await shipping.change('owner', 'disable');
    isTaken(
      await shipping.publish('thief', '2.0.0', { path: '/question/1' }),
      /belongs to the remote owner/,
    );
    assert.equal((await shipping.change('owner', 'enable')).status, 200);
  });

  it('is its owner’s from the approval on, not from the publishing', async () => {
    const path = '/contested/:id';
    await shipping.publish('early', '1.0.0', { path });
    await shipping.publish('late', '1.0.0', { path: '/contested/1' });
    const version = '1.0.0';
    assert.equal((await shipping.change('early', 'grant', { version })).status, 200);
    const taken = /\/contested\/1 belongs to the remote early/;
    isTaken(await shipping.change('late', 'grant', { version }), taken);
    isTaken(await shipping.change('late', 'promote', { version }), taken);
    isTaken(await shipping.publish('third', '1.0.0', { path }), /belongs to the remote early/);
  });

  it('that two had before there were grants is given to neither anew', async () => {
    const { database } = shipping;
    await shipping.ship('twin', '1.0.0');
    const both = { routes: ['/twin', '/question/7'], calls: [], roles: ['user'], hosts: [] };
    await database('remotes').where({ name: 'twin' }).update({ granted: both });
    assert.equal((await shipping.publish('twin', '1.1.0', { path: '/question/7' })).status, 201);
    const promoted = await shipping.change('twin', 'promote', { version: '1.1.0' });
    assert.equal(promoted.status, 200, 'it goes on with what it had');
    await shipping.change('twin', 'disable');
    isTaken(await shipping.change('twin', 'enable'), /\/question\/7 belongs to the remote owner/);
  });
});
