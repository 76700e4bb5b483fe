import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type RemoteManifest, remoteRefusals } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { ApiClient } from '../support/api.ts';
import { administrator, originOf, register } from '../support/cast.ts';
import { copyOf, type RemoteCopy } from '../support/copies.ts';
import { startTestPortal } from '../support/portal.ts';
import { between, run } from '../support/run.ts';
import { sendBuild } from '../support/send.ts';

const manifestOf = ({ folder }: RemoteCopy): RemoteManifest =>
  JSON.parse(readFileSync(join(folder, 'dist/remote.json'), 'utf8'));

/** A build of another version, without building: remote.json lists all files but itself. */
const become = (copy: RemoteCopy, changes: Partial<RemoteManifest>) => {
  const file = join(copy.folder, 'dist/remote.json');
  writeFileSync(file, JSON.stringify({ ...manifestOf(copy), ...changes }));
};

describe('counsel-remote', () => {
  let portal: Portal;
  let admin: ApiClient;
  const copies: RemoteCopy[] = [];
  let copy: RemoteCopy;
  let token: string;
  let url: string;
  before(async () => {
    portal = await startTestPortal();
    url = originOf(portal);
    copy = fresh();
    admin = (await administrator(portal)).api;
    token = await tokenOf('admin');
  });
  after(async () => {
    for (const made of copies) made.remove();
    await portal?.stop();
  });

  const fresh = (): RemoteCopy => {
    const made = copyOf('mfe-admin', { built: true });
    copies.push(made);
    return made;
  };
  const tokenOf = async (name: string) =>
    (await admin.do(calls.createRemoteToken, { params: { name }, body: { label: 'Team' } })).token;
  const ours = (...words: string[]) =>
    run({ folder: copy.folder, portal: url, token }, ...words, '--json');
  const publish = async (version: string) => {
    become(copy, { version });
    await sendBuild({ folder: copy.folder, portal: url, token });
  };
  const remote = () => admin.do(calls.getRemote, { params: { name: 'admin' } });

  it('says whether a build would be taken', async () => {
    become(copy, { version: '2.0.0' });
    const { code, json } = await ours('check');
    assert.deepEqual([code, json.ok, json.name, json.version], [0, true, 'admin', '2.0.0']);
    assert.equal(json.checks.length, 9);
    const forPeople = await run({ folder: copy.folder, portal: url }, 'check');
    assert.match(forPeople.stdout, /✓ the portal's contract 1\.\d+\.\d+ is in \^1\.\d+\.\d+/);
    assert.match(forPeople.stdout, /admin 2\.0\.0 can be published/);
  });

  it('publishes a build and reads every file back', async () => {
    const live = (await remote()).version;
    become(copy, { version: '2.0.0' });
    const { code, json } = await ours('publish');
    assert.deepEqual(
      [code, json.ok, json.version, json.publishedBy, json.next],
      [0, true, '2.0.0', 'token "Team"', 'counsel-remote promote 2.0.0'],
    );
    assert.equal(json.verified, json.files);
    assert.deepEqual(json.attestation.test.failed, []);
    assert.ok(json.attestation.test.checks > 5, 'its pages were opened');
    assert.equal((await remote()).version, live);
    const again = await ours('publish');
    assert.deepEqual([again.code, again.json.error.code], [1, remoteRefusals.versionTaken]);
    const check = await ours('check');
    assert.deepEqual([check.code, check.json.ok], [1, false]);
  });

  it('sends a build without its test where it is told to, which then goes live nowhere', async () => {
    become(copy, { version: '2.0.2' });
    const { code, json } = await ours('publish', '--no-test');
    assert.deepEqual([code, json.ok, json.attestation.test, json.next], [0, true, null, null]);
    const promoted = await ours('promote', '2.0.2');
    assert.deepEqual([promoted.code, promoted.json.error.code], [1, remoteRefusals.notTested]);
    assert.match(promoted.json.error.hint, /publish it with its contract test/);
  });

  it('reads a version that nobody gets yet by its token alone', async () => {
    const words = ['check', '--published', '2.0.0', '--json'];
    const { code, json } = await ours(...words.slice(0, -1));
    assert.deepEqual([code, json.ok], [0, true], JSON.stringify(json));
    const stranger = await run({ folder: copy.folder, portal: url }, ...words);
    assert.deepEqual([stranger.code, stranger.json.error.code], [1, 'not-found']);
    assert.match(stranger.json.error.hint, /With a token/);
  });

  it('says what waits for an administrator, and promotes it once that is approved', async () => {
    const { calls: known = [] } = manifestOf(copy);
    become(copy, { version: '2.0.1', calls: [...known, 'getPromise'] });
    const waiting = /It waits for an administrator to approve it .*admin\):\n {2}call getPromise\n/;
    const forPeople = { folder: copy.folder, portal: url, token };
    assert.match((await run(forPeople, 'check')).stdout, waiting);
    assert.match((await run(forPeople, 'publish')).stdout, waiting);
    const early = await ours('promote', '2.0.1');
    assert.deepEqual([early.code, early.json.error.code], [1, remoteRefusals.notGranted]);
    assert.deepEqual(early.json.error.faults, ['call: getPromise']);
    const { revision } = await remote();
    const body = { version: '2.0.1', revision };
    await admin.do(calls.grantRemote, { params: { name: 'admin' }, body });
    assert.equal((await ours('promote', '2.0.1')).code, 0);
    assert.doesNotMatch((await run(forPeople, 'check')).stdout, /waits/);
    become(copy, { calls: known });
  });

  it('promotes, tries on a share and goes back', async () => {
    await publish('2.1.0');
    await publish('2.2.0');
    const said = async (...words: string[]) => {
      const { code, json } = await ours(...words);
      assert.deepEqual([code, json.ok, json.name], [0, true, 'admin'], JSON.stringify(json));
      const { enabled, version, canary } = await remote();
      return { json, now: { enabled, version, canary } };
    };
    const at = (version: string, over = {}) => ({ enabled: true, version, canary: null, ...over });
    assert.deepEqual((await said('promote', '2.1.0')).now, at('2.1.0'));
    assert.deepEqual(
      (await said('canary', '20')).now,
      at('2.1.0', { canary: { version: '2.2.0', percent: 20 } }),
    );
    assert.deepEqual((await said('canary', '0')).now, at('2.1.0'));
    assert.deepEqual((await said('canary', '5', '2.2.0')).json.canary, {
      version: '2.2.0',
      percent: 5,
    });
    const promoted = await said('promote', '2.2.0');
    assert.deepEqual([promoted.json.previous, promoted.now], ['2.1.0', at('2.2.0')]);
    assert.deepEqual((await said('rollback')).now, at('2.1.0'));
    const ended = await run({ folder: copy.folder, portal: url, token }, 'canary', '0');
    assert.deepEqual(
      [ended.code, ended.stdout],
      [0, 'No canary of admin is running: 2.1.0 is live.\n'],
    );
  });

  it('turns off and on, but never what holds the page that turns on', async () => {
    const refused = await ours('disable');
    assert.deepEqual([refused.code, refused.json.error.code], [1, remoteRefusals.holdsSwitch]);
    const other = copyOf('mfe-attorney', { built: true });
    copies.push(other);
    become(other, { version: '2.1.0' });
    const where = { folder: other.folder, portal: url, token: await tokenOf('attorney') };
    await sendBuild(where);
    const turn = async (way: 'disable' | 'enable') => {
      const { code, json } = await run(where, way, '--json');
      assert.deepEqual([code, json.ok, json.name], [0, true, 'attorney'], JSON.stringify(json));
      return (await admin.do(calls.getRemote, { params: { name: 'attorney' } })).enabled;
    };
    assert.equal(await turn('disable'), false);
    const off = await run(where, 'promote', '2.1.0');
    assert.match(off.stdout, /2\.1\.0 is live\.\nIt is off: nobody gets it/);
    assert.equal(await turn('enable'), true);
  });

  it('offers a canary where there is a live version beside it', async () => {
    become(copy, { version: '2.3.0' });
    const beside = await run({ folder: copy.folder, portal: url, token }, 'publish');
    assert.match(beside.stdout, /promote 2\.3\.0 .*\n +counsel-remote canary 10 2\.3\.0 /);
  });

  it('offers no canary of a remote that is live nowhere', async () => {
    const newcomer = copyOf('mfe-admin');
    copies.push(newcomer);
    newcomer.change('remote.config.ts', "name: 'admin'", "name: 'newcomer'");
    newcomer.change('remote.config.ts', "'/admin", "'/newcomer");
    await run({ folder: newcomer.folder }, 'build');
    const where = { folder: newcomer.folder, portal: url, token: await tokenOf('newcomer') };
    const alone = await run(where, 'publish');
    assert.equal(alone.code, 0, alone.stderr);
    assert.match(alone.stdout, /promote 1\.0\.0 /);
    assert.doesNotMatch(alone.stdout, /counsel-remote canary/);
  });

  it('lists what is published, and how browsers fare with it', async () => {
    await publish('3.0.0');
    await ours('promote', '3.0.0');
    const report = { remote: 'admin', version: '3.0.0', phase: 'page' as const };
    await (await register(portal)).api.do(calls.reportRemotes, {
      body: {
        reports: [
          { ...report, outcome: 'loaded', milliseconds: 120 },
          { ...report, outcome: 'slow', milliseconds: 8_000 },
        ],
      },
    });
    const { json } = await ours('list');
    assert.equal(json.version, '3.0.0');
    assert.equal('tokens' in json, false);
    const { stdout } = await run({ folder: copy.folder, portal: url, token }, 'list');
    assert.match(stdout, /^admin on http:\/\/localhost:\d+: 3\.0\.0 is live\./);
    assert.match(stdout, /3\.0\.0 +live +\d{4}-\d\d-\d\d \d\d:\d\d +token "Team" +1 +1 +\d+ ms/);
    const published = await ours('check', '--published', '3.0.0');
    const { ok, loads, failures, failureKinds } = published.json;
    assert.deepEqual([ok, loads, failures, failureKinds.length], [true, 1, 1, 1]);
  });

  describe('where the registry changes meanwhile', () => {
    const promoteWhile = async (version: string, change: () => Promise<unknown>) => {
      let changed = false;
      const stand = await between(url, {
        async meanwhile({ method }) {
          if (method !== 'POST' || changed) return;
          changed = true;
          await change();
        },
      });
      const where = { folder: copy.folder, portal: stand.url, token };
      const ran = await run(where, 'promote', version, '--json');
      stand.stop();
      assert.equal(changed, true);
      return ran;
    };

    it('repeats a change when another remote was changed', async () => {
      await publish('4.0.0');
      const { code, json } = await promoteWhile('4.0.0', async () => {
        const params = { name: 'attorney' };
        const { revision } = await admin.do(calls.getRemote, { params });
        await admin.do(calls.disableRemote, { params, body: { revision } });
      });
      assert.deepEqual([code, json.ok, (await remote()).version], [0, true, '4.0.0']);
    });

    it('leaves it when its own remote was changed, and says so', async () => {
      await publish('4.1.0');
      const { code, json } = await promoteWhile('4.1.0', async () => {
        const { revision } = await remote();
        const order = { params: { name: 'admin' }, body: { revision } };
        await admin.do(calls.rollbackRemote, order);
      });
      assert.deepEqual([code, json.error.code], [1, remoteRefusals.registryChanged]);
      assert.match(json.error.message, /Somebody else changed admin meanwhile: 3\.0\.0 is live/);
      assert.equal((await remote()).version, '3.0.0');
    });
  });

  it('finds a file that the portal serves otherwise', async () => {
    const stand = await between(url, {
      change: ({ url: path = '' }, answer) =>
        path.endsWith('/remoteEntry.js') ? { ...answer, content: Buffer.from('changed') } : answer,
    });
    become(copy, { version: '5.0.0' });
    const where = { folder: copy.folder, portal: stand.url, token };
    const { code, json } = await run(where, 'publish', '--no-test', '--json');
    stand.stop();
    assert.deepEqual([code, json.error.code], [1, 'not-whole']);
    assert.deepEqual(json.error.faults, ['remoteEntry.js is not what was built.']);
  });
});
