import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { attestationOf, attestedBy } from '../../test/attested.ts';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import { sweepArrivals } from './arrivals.ts';
import { folderStore } from './store.ts';

describe('an upload that is cut off', () => {
  let shipping: Shipping;
  let token: string;
  before(async () => {
    shipping = await startShipping();
    token = await shipping.createToken('cut');
  });
  after(() => shipping?.stop());

  const root = () => join(shipping.portal.config.DATA_DIR, 'remotes');
  const left = () => readdirSync(root(), { recursive: true });
  const isGone = (what: string) => until(() => left().length === 0, { what });

  /** Hangs up after a share of the archive, and so many milliseconds. */
  async function cutOff(version: string, share: number, milliseconds: number): Promise<void> {
    const archive = await archiveOf(await buildRemote(shipping.builds, 'cut', 'x', { version }));
    const upload = request({
      ...{ host: '127.0.0.1', port: shipping.portal.port, method: 'PUT' },
      path: `/api/remotes/cut/versions/${version}`,
      headers: {
        ...bearer(token),
        ...(await attestedBy(token, await attestationOf('cut', version, archive))),
        ...{ 'content-type': 'application/gzip', 'content-length': archive.length },
      },
    });
    upload.once('error', () => {});
    await new Promise((sent) => {
      upload.write(archive.subarray(0, Math.max(1, Math.floor(archive.length * share))), sent);
    });
    await wait(milliseconds);
    upload.destroy();
  }

  it('leaves nothing, whenever it ends, and its version may be published', async () => {
    await mkdir(root(), { recursive: true });
    for (const share of [0, 0.3, 0.9]) {
      for (const milliseconds of [0, 2, 5, 10, 20, 40]) {
        await cutOff('1.0.0', share, milliseconds);
        await isGone(`what arrived in ${milliseconds} ms`);
      }
    }
    assert.equal((await shipping.publish('cut', '1.0.0')).status, 201);
    assert.deepEqual(await shipping.database('remoteArrivals'), []);
  });

  it('may be the end of its process: the next one clears up after it', async () => {
    const { portal, database } = shipping;
    const dead = 4_194_303;
    const machine = hostname().replace(/[^\w-]/g, '_');
    const names = {
      [`.arriving-${machine}.${dead}.a`]: 'gone',
      [`.arriving-${machine}.${dead}.a.tar`]: 'gone',
      [`.arriving-${machine}.${process.pid}.b`]: 'gone',
      [`.arriving-${machine}.1.c`]: 'kept',
      '.arriving-elsewhere.7.d': 'kept',
      '.arriving-elsewhere.7.old': 'gone',
    };
    for (const name of Object.keys(names)) await mkdir(join(root(), name), { recursive: true });
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(root(), '.arriving-elsewhere.7.old'), hourAgo, hourAgo);
    // Its files were put where they belong, and it died before the version was known.
    await mkdir(join(root(), 'cut/9.0.0'), { recursive: true });
    await writeFile(join(root(), 'cut/9.0.0/remote.json'), '{}');
    await database('remoteArrivals').insert([
      { remote: 'cut', version: '9.0.0' },
      { remote: 'cut', version: '1.0.0' },
    ]);
    await portal.restart();
    const kept = Object.keys(names).filter((name) => names[name] === 'kept');
    assert.deepEqual(readdirSync(root()).sort(), [...kept, 'cut'].sort());
    assert.deepEqual(readdirSync(join(root(), 'cut')), ['1.0.0'], 'what was published stays');
    assert.deepEqual(await database('remoteArrivals'), []);
    assert.equal((await shipping.publish('cut', '9.0.0')).status, 201);
  });

  it('is not taken for one that is under way', async () => {
    const { database, portal } = shipping;
    const deps = { database, store: folderStore(root()) };
    await mkdir(join(root(), 'cut/8.0.0'));
    await database('remoteArrivals').insert({ remote: 'cut', version: '8.0.0' });
    await sweepArrivals(deps);
    await database.transaction(async (trx) => {
      await trx.raw(`select pg_advisory_xact_lock(hashtextextended('version:cut/8.0.0', 0))`);
      await sweepArrivals(deps, { atStart: true });
    });
    assert.equal((await database('remoteArrivals')).length, 1);
    await portal.restart();
    assert.deepEqual(await database('remoteArrivals'), []);
    assert.deepEqual(readdirSync(join(root(), 'cut')).sort(), ['1.0.0', '9.0.0']);
  });

  it('takes no version that differs from another in case alone', async () => {
    assert.equal((await shipping.publish('cut', '2.0.0-rc')).status, 201);
    const twin = await shipping.publish('cut', '2.0.0-RC');
    assert.equal(twin.body.code, 'version-taken');
    assert.ok(readdirSync(join(root(), 'cut')).includes('2.0.0-rc'));
  });

  it('by a database that is away in the middle leaves no files either', async () => {
    const { database } = shipping;
    await database.raw(
      `alter table remote_versions add constraint broken check (version <> '7.0.0')`,
    );
    assert.equal((await shipping.publish('cut', '7.0.0')).status, 500);
    assert.ok(!readdirSync(join(root(), 'cut')).includes('7.0.0'));
    assert.deepEqual(await database('remoteArrivals'), []);
    await database.raw('alter table remote_versions drop constraint broken');
    assert.equal((await shipping.publish('cut', '7.0.0')).status, 201);
  });
});
