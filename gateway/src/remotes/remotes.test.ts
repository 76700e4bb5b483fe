import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Registry, remoteRefusals } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type BuildChanges, buildRemote } from '../../test/builds.ts';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { thisMachine } from './caller.ts';
import { disable, enable, promote } from './changes.ts';
import type { RemotesDeps } from './deps.ts';
import { publishLocal } from './publish.ts';
import { currentRevision } from './registry.model.ts';
import { folderStore, remotesDir } from './store.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'publish-local.ts');

describe('remotes', function () {
  // It starts processes, which is slow on a machine that has much else to do.
  this.timeout(180_000);
  let portal: TestGateway;
  let database: Knex;
  let builds: string;
  let deps: RemotesDeps;
  before(async () => {
    builds = await mkdtemp(join(tmpdir(), 'builds-'));
    const broken = join(builds, 'broken');
    await mkdir(broken);
    const first = await build('mfe-first', 'one', { path: '/first' });
    portal = await startGateway({ REMOTES_FROM: `${broken}, ${first}` });
    database = openTestDatabase(portal.database.urls.gateway);
    deps = { database, store: folderStore(remotesDir(portal.config.DATA_DIR)) };
  });
  after(async () => {
    await database?.destroy();
    await portal?.stop();
    await rm(builds, { recursive: true, force: true });
  });

  const build = (name: string, content: string, changes?: BuildChanges) =>
    buildRemote(builds, name, content, changes);

  const registry = async (): Promise<Registry> =>
    JSON.parse((await portal.ask('/remotes/registry.json')).text);
  const entryOf = async (name: string) => {
    const entry = (await registry()).remotes.find((remote) => remote.name === name);
    assert.ok(entry, `${name} is in the registry`);
    return entry;
  };
  const env = () => ({
    ...process.env,
    DATABASE_URL: portal.config.DATABASE_URL,
    DATA_DIR: portal.config.DATA_DIR,
  });

  it('that were built are published at the start; a broken one keeps none away', async () => {
    const { name, enabled, entry, manifest, version } = await entryOf('mfe-first');
    assert.deepEqual([name, enabled, manifest.routes.length], ['mfe-first', true, 1]);
    assert.equal(entry, `/remotes/mfe-first/${version}/mf-manifest.json`);
    const answer = await portal.ask(entry);
    assert.deepEqual([answer.status, answer.text], [200, '{}']);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  it('that are built anew beside the portal are published by themselves', async () => {
    const built = await build('mfe-mended', 'one');
    const watched = join(builds, 'broken');
    await cp(built, watched, { recursive: true, filter: (path) => !path.endsWith('remote.json') });
    await cp(join(built, 'remote.json'), join(watched, 'remote.json'));
    const published = async () =>
      (await registry()).remotes.some(({ name }) => name === 'mfe-mended');
    await until(published, { what: 'the new build to be published' });
  });

  it('stay as a team left them when the portal starts anew', async () => {
    const built = (await entryOf('mfe-first')).version;
    const { version } = await publishLocal(deps, await build('mfe-first', 'the team’s'));
    const { revision } = await registry();
    await disable(deps, { name: 'mfe-first', revision, by: thisMachine });
    await portal.restart();
    const { enabled, ...now } = await entryOf('mfe-first');
    assert.deepEqual([now.version, enabled], [version, false]);
    assert.notEqual(version, built);
    const off = (await registry()).revision;
    await enable(deps, { name: 'mfe-first', revision: off, by: thisMachine });
  });

  it('stand in a registry that is asked for again each time', async () => {
    const answer = await portal.ask('/remotes/registry.json');
    assert.equal(answer.headers['cache-control'], 'no-cache');
    const { etag } = answer.headers;
    const headers = { 'if-none-match': String(etag) };
    const again = await portal.ask('/remotes/registry.json', { headers });
    assert.deepEqual([again.status, again.text], [304, '']);
    await publishLocal(deps, await build('mfe-etag', 'one'));
    const changed = await portal.ask('/remotes/registry.json', { headers });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, etag);
  });

  it('are replaced while the portal runs, and the old version stays for open pages', async () => {
    await publishLocal(deps, await build('mfe-live', 'old text'));
    const old = await entryOf('mfe-live');
    const rebuilt = await build('mfe-live', 'new text');
    const { stdout } = await run(process.execPath, [program, rebuilt], { env: env() });
    assert.match(stdout, /mfe-live .* is in the registry/);
    const now = await entryOf('mfe-live');
    assert.notEqual(now.version, old.version);
    for (const [{ version }, text] of [
      [old, 'old text'],
      [now, 'new text'],
    ] as const) {
      const answer = await portal.ask(`/remotes/mfe-live/${version}/assets/page.js`);
      assert.equal(answer.text, text);
    }
  });

  it('keep their last five versions, and those of ninety days', async () => {
    const versions: string[] = [];
    const publish = async (n: number) =>
      versions.push((await publishLocal(deps, await build('mfe-many', `text ${n}`))).version);
    for (let n = 0; n < 6; n++) await publish(n);
    assert.equal((await readdir(join(portal.config.DATA_DIR, 'remotes/mfe-many'))).length, 6);
    const then = database.raw("now() - interval '91 days'");
    await database('remoteVersions')
      .where({ remote: 'mfe-many' })
      .update({ promotedAt: then, lastLiveAt: then });
    await publish(6);
    const there = await readdir(join(portal.config.DATA_DIR, 'remotes/mfe-many'));
    assert.equal(there.length, 5);
    assert.ok(there.includes(versions.at(-1) ?? ''), 'the one in the registry');
  });

  it('that did not change leave the registry as it is', async () => {
    const folder = await build('mfe-same', 'same');
    const first = await publishLocal(deps, folder);
    const second = await publishLocal(deps, folder);
    assert.deepEqual(second, first);
  });

  it('are refused when their files are not what was built', async () => {
    const none = join(builds, 'none');
    const changed = await build('mfe-bad', 'good');
    await writeFile(join(changed, 'assets/page.js'), 'evil');
    const missing = await build('mfe-bad', 'good');
    await rm(join(missing, 'assets/page.js'));
    const bad = [
      none,
      changed,
      missing,
      await build('mfe-bad', 'x', { files: [{ path: '../../secret', integrity: 'sha384-x' }] }),
      await build('mfe-bad', 'x', { files: [] }),
      await build('../evil', 'x').catch(() => none),
      await build('mfe-bad', 'x', { routes: [{ path: 'no-slash' }] as never }),
    ];
    const before = await registry();
    for (const folder of bad) {
      await assert.rejects(publishLocal(deps, folder), { status: 400 });
    }
    assert.deepEqual(await registry(), before);
    const kept = await readdir(join(portal.config.DATA_DIR, 'remotes'));
    assert.deepEqual(
      kept.filter((name) => !name.startsWith('mfe-') || name === 'mfe-bad'),
      [],
    );
    const refused = await run(process.execPath, [program, changed], { env: env() }).catch((e) => e);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /page\.js is not what was built/);
  });

  it('are refused an address that another one has', async () => {
    await publishLocal(deps, await build('mfe-owner', 'x', { path: '/own/:id' }));
    const thief = await build('mfe-thief', 'x', { path: '/own/:other' });
    await assert.rejects(publishLocal(deps, thief), { code: remoteRefusals.routeTaken });
  });

  it('are promoted on the registry that was seen, or not at all', async () => {
    const name = 'mfe-seen';
    const one = await publishLocal(deps, await build(name, 'one'));
    const two = await publishLocal(deps, await build(name, 'two'));
    const revision = await currentRevision(database);
    const order = { name, revision, by: thisMachine };
    await promote(deps, { ...order, version: one.version });
    await assert.rejects(promote(deps, { ...order, version: two.version }), {
      code: remoteRefusals.registryChanged,
    });
    assert.equal((await entryOf(name)).version, one.version);
  });

  it('are all promoted when several come at once', async () => {
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
    const folders = await Promise.all(names.map((name) => build(name, 'x')));
    await Promise.all(folders.map((dist) => publishLocal(deps, dist)));
    const known = (await registry()).remotes.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => !known.includes(name)),
      [],
    );
  });
});
