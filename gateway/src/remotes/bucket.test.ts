import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { type Shipping, startShipping } from '../../test/shipping.ts';

describe('remotes in a bucket', () => {
  let objects: string;
  let server: S3rver;
  let shipping: Shipping;
  const variables = [
    'AWS_ENDPOINT_URL',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ];
  const kept = Object.fromEntries(variables.map((name) => [name, process.env[name]]));

  before(async () => {
    objects = await mkdtemp(join(tmpdir(), 'bucket-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: objects,
      configureBuckets: [{ name: 'counsel', configs: [] }],
    });
    const { port } = await server.run();
    const access = {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    // The client reads them itself, as everything does that speaks to such a service.
    Object.assign(process.env, access);
    shipping = await startShipping({ ...access, REMOTES_BUCKET: 's3://counsel/some/remotes' });
  });
  after(async () => {
    await shipping?.stop();
    await server?.close();
    await rm(objects, { recursive: true, force: true });
    for (const [name, value] of Object.entries(kept)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  const copies = () => join(shipping.portal.config.DATA_DIR, 'remotes');
  const forgetCopies = () => rm(copies(), { recursive: true, force: true });
  const page = (version: string) => shipping.file('stored', version);
  async function stored(): Promise<string[]> {
    const paths = await readdir(join(objects, 'counsel'), { recursive: true });
    return paths.filter((path) => path.includes('.tgz')).sort();
  }

  it('are one object a version, from which every gateway makes its own copy', async () => {
    await shipping.ship('stored', '1.0.0');
    assert.ok((await stored()).some((path) => path.startsWith('some/remotes/stored/1.0.0.tgz')));
    assert.equal((await page('1.0.0')).text, '1.0.0');
    await forgetCopies();
    const answers = await Promise.all(Array.from({ length: 10 }, () => page('1.0.0')));
    for (const { status, text } of answers) assert.deepEqual([status, text], [200, '1.0.0']);
    assert.deepEqual(await readdir(copies()), ['stored']);
  });

  it('are refused a second time, also where no copy is left', async () => {
    await forgetCopies();
    const again = await shipping.publish('stored', '1.0.0', {}, 'other');
    assert.equal(again.body.code, 'version-taken');
    assert.equal((await page('1.0.0')).text, '1.0.0');
  });

  it('go with the versions that nobody needs', async () => {
    for (let n = 1; n <= 6; n++) await shipping.publish('stored', `2.0.${n}`);
    const gone = (await stored()).filter((path) => path.includes('2.0.1.tgz'));
    assert.deepEqual(gone, []);
    await forgetCopies();
    assert.equal((await page('2.0.1')).status, 404);
    assert.equal((await page('2.0.2')).text, '2.0.2');
    assert.equal((await page('9.9.9')).status, 404);
  });

  it('do not stay when the version does not become known', async () => {
    const { database } = shipping;
    const broken = 'alter table remote_versions';
    await database.raw(`${broken} add constraint broken check (version <> '2.1.0')`);
    assert.equal((await shipping.publish('stored', '2.1.0')).status, 500);
    await database.raw(`${broken} drop constraint broken`);
    const left = (await stored()).filter((path) => path.includes('2.1.0.tgz'));
    assert.deepEqual([left, await page('2.1.0').then(({ status }) => status)], [[], 404]);
    // Its process died, and the next one starts.
    await database('remoteArrivals').insert({ remote: 'stored', version: '2.1.1' });
    const bucket = join(objects, 'counsel');
    for (const path of (await stored()).filter((each) => each.includes('2.0.6.tgz'))) {
      await cp(join(bucket, path), join(bucket, path.replace('2.0.6', '2.1.1')));
    }
    const died = async () => (await stored()).filter((path) => path.includes('2.1.1.tgz'));
    assert.notDeepEqual(await died(), []);
    await shipping.portal.restart();
    assert.deepEqual(await died(), []);
  });

  it('are asked for in the bucket before one goes back: a copy is not enough', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shipping.ship('back', version);
    const lost = (await stored()).filter((path) => path.includes('back/1.1.0.tgz'));
    assert.notDeepEqual(lost, []);
    for (const path of lost) {
      await rm(join(objects, 'counsel', path), { recursive: true, force: true });
    }
    const refused = await shipping.change('back', 'rollback');
    assert.deepEqual([refused.status, refused.body.code], [409, 'files-gone'], refused.text);
    assert.match(refused.body.message, /back 1\.1\.0 .*: 1\.0\.0\./);
    assert.equal(await shipping.liveVersion('back'), '1.2.0');
  });

  it('never reach a browser when they are not what was published', async () => {
    const tampered = await buildRemote(shipping.builds, 'stored', 'good', { version: '2.0.3' });
    await writeFile(join(tampered, 'assets/page.js'), 'evil');
    const [object = ''] = (await stored()).filter((path) => /2\.0\.3\.tgz.*object/.test(path));
    await writeFile(join(objects, 'counsel', object), await archiveOf(tampered));
    await forgetCopies();
    const answer = await page('2.0.3');
    assert.equal(answer.status, 503);
    assert.ok(!answer.text.includes('evil'));
  });

  it('that are not at hand cost no other page, and heal with the bucket', async () => {
    const { port } = new URL(process.env.AWS_ENDPOINT_URL ?? '');
    assert.equal((await page('2.0.5')).status, 200, 'there is a copy from here on');
    await server.close();
    assert.equal((await page('2.0.4')).status, 503);
    assert.equal((await page('2.0.5')).status, 200);
    assert.equal((await shipping.publish('stored', '3.0.0')).status, 503);
    assert.equal((await shipping.change('back', 'rollback')).status, 503, 'nobody knows');
    server = new S3rver({
      port: Number(port),
      address: '127.0.0.1',
      silent: true,
      directory: objects,
    });
    await server.run();
    await until(async () => (await page('2.0.4')).status === 200, {
      what: 'the bucket to be back',
    });
    assert.equal((await shipping.publish('stored', '3.0.0')).status, 201, 'as if never tried');
  });
});
