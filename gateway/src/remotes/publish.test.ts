import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { limits, remoteTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { archiveOf, type BuildChanges, buildRemote, integrityOf } from '../../test/builds.ts';
import { contract, type Shipping, startShipping } from '../../test/shipping.ts';
import type { Received } from '../../test/support.ts';
import { sweepVersions } from './retention.ts';
import { folderStore } from './store.ts';

describe('publishing a remote', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const build = (name: string, changes: BuildChanges = {}) =>
    buildRemote(shipping.builds, name, 'text', changes);
  const remotesFolder = () => join(shipping.portal.config.DATA_DIR, 'remotes');

  function refused(answer: Received, status: number, code: string, message: RegExp): void {
    assert.equal(answer.status, status, answer.text);
    assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors']);
    assert.equal(answer.body.code, code);
    assert.match(answer.body.message, message);
  }

  it('puts its files where browsers find them, and changes nothing for anybody yet', async () => {
    const { status, body } = await shipping.publish('calm', '1.0.0', {}, 'some text');
    assert.equal(status, 201);
    const { publishedAt, publishedBy, bytes, attestation: _, ...version } = body;
    assert.deepEqual(version, {
      version: '1.0.0',
      contract: '^1.0.0',
      promotedAt: null,
      promotedBy: null,
      files: 2,
      isGranted: false,
      loads: 0,
      failures: 0,
      medianMs: null,
      p95Ms: null,
      notYet: null,
    });
    assert.equal(bytes, '{}some text'.length);
    assert.match(String(publishedBy), /^token "/);
    assert.ok(Date.parse(String(publishedAt)) > Date.now() - 60_000);
    const file = await shipping.file('calm', '1.0.0');
    assert.deepEqual([file.status, file.text], [200, 'some text']);
    assert.equal(file.headers['cache-control'], 'private, no-store');
    assert.equal(await shipping.liveVersion('calm'), undefined);
    const [line] = (await shipping.detail('calm')).changes;
    assert.deepEqual([line?.action, line?.version, line?.by], ['publish', '1.0.0', publishedBy]);
  });

  it('is refused a second time, also with the same contents', async () => {
    await shipping.publish('twice', '1.0.0', {}, 'the first');
    for (const content of ['the first', 'another']) {
      const answer = await shipping.publish('twice', '1.0.0', {}, content);
      refused(answer, 409, 'version-taken', /twice 1\.0\.0 has been published before/);
    }
    const file = await shipping.file('twice', '1.0.0');
    assert.equal(file.text, 'the first');
  });

  it('lets one of several win that publish the same version at once', async () => {
    const contents = Array.from({ length: 8 }, (_, n) => `text ${n}`);
    const answers = await Promise.all(
      contents.map((content) => shipping.publish('raced', '1.0.0', {}, content)),
    );
    const won = answers.flatMap(({ status }, n) => (status === 201 ? [contents[n]] : []));
    assert.equal(won.length, 1);
    const lost = answers.filter(({ status }) => status !== 201);
    for (const answer of lost) refused(answer, 409, 'version-taken', /before/);
    const file = await shipping.file('raced', '1.0.0');
    assert.equal(file.text, won[0]);
  });

  it('is refused under another name or version than remote.json’s', async () => {
    const archive = await archiveOf(await build('named', { version: '1.0.0' }));
    const other = await shipping.send('other', '1.0.0', archive);
    refused(other, 400, 'invalid', /"named".*"other"/);
    refused(await shipping.send('named', '1.0.1', archive), 400, 'invalid', /"1\.0\.0".*"1\.0\.1"/);
  });

  it('is refused with a remote.json that names its faults', async () => {
    const wrong = { routes: [{ path: 'no-slash' }] as never, tour: 7 as never };
    const answer = await shipping.publish('faulty', '1.0.0', wrong);
    refused(answer, 400, 'invalid', /remote\.json\/tour must be array/);
    const paths = answer.body.errors.map(({ path }) => path);
    assert.ok(paths.includes('remote.json: tour'), paths.join());
    for (const path of ['/api/faulty', '/:any', '/*']) {
      const stray = await shipping.publish('faulty', '1.0.0', { path });
      refused(stray, 400, 'invalid', /remote\.json/);
      assert.match(stray.body.errors[0]?.message ?? '', /begins with a word/);
    }
    const link = { label: 'Page', views: ['user' as const], order: 1 };
    for (const to of [
      '/\t/evil.test',
      '/\n/evil.test',
      '/%09/evil.test',
      '/\\evil.test',
      'data:,x',
    ]) {
      const stray = await shipping.publish('faulty', '1.0.0', { navigation: [{ ...link, to }] });
      refused(stray, 400, 'invalid', /remote\.json/);
      assert.match(stray.body.errors[0]?.message ?? '', /begins with one slash/);
    }
    const folder = await build('faulty');
    await writeFile(join(folder, 'remote.json'), '{');
    refused(
      await shipping.send('faulty', '1.0.0', await archiveOf(folder)),
      400,
      'invalid',
      /remote/,
    );
    const none = await archiveOf(await build('faulty'), ['mf-manifest.json']);
    refused(await shipping.send('faulty', '1.0.0', none), 400, 'invalid', /no remote\.json/);
  });

  it('is refused with a remote.json that could not be kept, or lists a file twice', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
    const odd = [{ x: '\0' }, { x: '\ud800' }, { '\0': 1 }, { x: nested(100) }];
    for (const more of odd) {
      const answer = await shipping.publish('odd', '1.0.0', more as object);
      refused(answer, 400, 'invalid', /characters that are none, or is nested too deep/);
    }
    const deep = await build('odd');
    await writeFile(join(deep, 'remote.json'), '['.repeat(100_000) + ']'.repeat(100_000));
    const answer = await shipping.send('odd', '1.0.0', await archiveOf(deep));
    refused(answer, 400, 'invalid', /nested too deep/);
    const integrity = integrityOf('1.0.0');
    const page = { path: 'assets/page.js', integrity };
    const files = [{ path: 'mf-manifest.json', integrity: integrityOf('{}') }, page, page];
    const repeated = await shipping.publish('odd', '1.0.0', { files });
    refused(repeated, 400, 'invalid', /lists assets\/page\.js twice/);
  });

  it('is refused when a file is missing, changed or not listed', async () => {
    const changed = await build('checked');
    await writeFile(join(changed, 'assets/page.js'), 'evil');
    const packed = await build('checked');
    await writeFile(join(packed, 'assets/page.js.br'), brotliCompressSync('evil'));
    const zipped = await build('checked');
    await writeFile(join(zipped, 'assets/page.js.gz'), gzipSync('text and more'));
    const retold = await build('checked');
    await writeFile(join(retold, 'remote.json.br'), brotliCompressSync('{"name":"checked"}'));
    const rezipped = await build('checked');
    await writeFile(join(rezipped, 'remote.json.gz'), gzipSync('{}'));
    const unlisted = await build('checked');
    await writeFile(join(unlisted, 'assets/more.js'), 'evil');
    const cases: [Buffer, RegExp][] = [
      [await archiveOf(changed), /assets\/page\.js is not what was built/],
      [await archiveOf(packed), /assets\/page\.js\.br is not what was built/],
      [await archiveOf(zipped), /assets\/page\.js\.gz is not what was built/],
      [await archiveOf(retold), /remote\.json\.br is not what was built/],
      [await archiveOf(rezipped), /remote\.json\.gz is not what was built/],
      [await archiveOf(unlisted), /assets\/more\.js is not listed/],
      [
        await archiveOf(await build('checked'), ['remote.json', 'mf-manifest.json']),
        /assets\/page\.js is missing/,
      ],
    ];
    for (const [archive, message] of cases) {
      refused(await shipping.send('checked', '1.0.0', archive), 400, 'invalid', message);
    }
    const large = await build('checked');
    const listed = JSON.stringify({ files: Array(limits.manifestBytes / 2).fill(1) });
    await writeFile(join(large, 'remote.json'), listed);
    const sent = await shipping.send('checked', '1.0.0', await archiveOf(large));
    assert.deepEqual([sent.status, sent.body.message], [413, remoteTexts.manifestTooLarge(500)]);
    const right = await build('checked');
    await writeFile(join(right, 'assets/page.js.br'), brotliCompressSync('text'));
    const manifest = await readFile(join(right, 'remote.json'));
    await writeFile(join(right, 'remote.json.gz'), gzipSync(manifest));
    assert.equal((await shipping.send('checked', '1.0.0', await archiveOf(right))).status, 201);
  });

  it('keeps source maps, and gives them to nobody', async () => {
    const map = JSON.stringify({ version: 3, sources: ['src/Page.tsx'], names: [], mappings: '' });
    await shipping.ship('mapped', '1.0.0', { map });
    const folder = join(remotesFolder(), 'mapped/1.0.0/assets');
    assert.equal(await readFile(join(folder, 'page.js.map'), 'utf8'), map);
    for (const end of [
      'page.js.map',
      'page.js.m%61p',
      'page.js%2Emap',
      'page.js.map/',
      'x.map.gz',
    ]) {
      for (const cookie of ['', shipping.admin]) {
        const answer = await shipping.portal.ask(`/remotes/mapped/1.0.0/assets/${end}`, { cookie });
        assert.equal(answer.status, 404, end);
        assert.doesNotMatch(answer.text, /Page\.tsx/);
      }
    }
    const { remotes } = await shipping.registry();
    const entry = remotes.find(({ name }) => name === 'mapped');
    assert.deepEqual([entry?.version, entry && 'maps' in entry.manifest], ['1.0.0', false]);
  });

  it('is refused with a source map where browsers would get it, or of no file', async () => {
    const map = '{}';
    const integrity = integrityOf(map);
    const listed = (files: string[], maps: string[]) => ({
      map,
      files: ['mf-manifest.json', 'assets/page.js']
        .map((path) => ({
          path,
          integrity: integrityOf(path.endsWith('.json') ? '{}' : 'text'),
        }))
        .concat(files.map((path) => ({ path, integrity }))),
      maps: maps.map((path) => ({ path, integrity })),
    });
    const cases: [BuildChanges, RegExp][] = [
      [listed(['assets/page.js.map'], []), /page\.js\.map is a source map: list it under "maps"/],
      [listed([], ['assets/other.js.map']), /other\.js\.map is not the source map of a listed/],
      [listed([], ['assets/page.js']), /page\.js is not the source map of a listed/],
      [listed([], ['../page.js.map']), /path that is not allowed/],
      [listed([], []), /page\.js\.map is not listed/],
      [{ map, maps: [{ path: 'assets/page.js.map', integrity: integrityOf('') }] }, /not what was/],
    ];
    for (const [changes, message] of cases) {
      const archive = await archiveOf(await build('stray', changes));
      refused(await shipping.send('stray', '1.0.0', archive), 400, 'invalid', message);
    }
    const copied = await build('stray', { map });
    await writeFile(join(copied, 'assets/page.js.map.gz'), gzipSync(map));
    const sent = await shipping.send('stray', '1.0.0', await archiveOf(copied));
    refused(sent, 400, 'invalid', /page\.js\.map\.gz is not listed/);
  });

  it('may need a contract of later: it says so, and is promoted once the portal speaks that', async () => {
    for (const [version, ahead] of [
      ['1.0.0', '^2.0.0'],
      ['1.1.0', '^1.5.0'],
    ] as const) {
      const { status, body } = await shipping.publish('ahead', version, { contract: ahead });
      assert.equal(status, 201);
      assert.equal(body.notYet, `ahead needs the contract ${ahead}, this portal has ${contract}.`);
      const early = await shipping.change('ahead', 'promote', { version });
      refused(early, 409, 'contract-unmet', /this portal has 1\.4\.0/);
    }
    await shipping.speak('2.0.0', contract);
    try {
      const version = '1.0.0';
      await shipping.change('ahead', 'grant', { version });
      assert.equal((await shipping.change('ahead', 'promote', { version })).status, 200);
      const past = await shipping.publish('ahead', '0.9.0', { contract: `^${contract}` });
      assert.deepEqual([past.status, past.body.notYet], [201, null]);
    } finally {
      await shipping.speak(contract);
    }
  });

  it('is refused an address that another remote has', async () => {
    await shipping.ship('owner', '1.0.0', { path: '/owned/:id' });
    const answer = await shipping.publish('thief', '1.0.0', { path: '/owned/:other' });
    refused(answer, 409, 'route-taken', /\/owned\/:other belongs to the remote owner/);
  });

  it('is refused when it is too large, told or counted, or no archive', async () => {
    const large = Buffer.alloc(limits.artefactBytes + 1);
    refused(await shipping.send('large', '1.0.0', large), 413, 'too-large', /20 MB/);
    const archive = await archiveOf(await build('large'));
    const counted = Buffer.concat([archive, Buffer.alloc(limits.artefactBytes)]);
    const chunked = { 'transfer-encoding': 'chunked', 'content-length': [] as string[] };
    const answer = await shipping.send('large', '1.0.0', counted, chunked);
    refused(answer, 413, 'too-large', /20 MB/);
    for (const [body, type, status, code] of [
      [archive, 'application/json', 415, 'not-gzip'],
      [Buffer.from('{}'), 'application/gzip', 400, 'invalid'],
      [gzipSync('no tar'), 'application/gzip', 400, 'invalid'],
      [gzipSync(archive), 'application/gzip', 400, 'invalid'],
      [archive.subarray(0, 100), 'application/gzip', 400, 'invalid'],
    ] as const) {
      const headers = { 'content-type': type };
      refused(
        await shipping.send('large', '1.0.0', Buffer.from(body), headers),
        status,
        code,
        /tar/,
      );
    }
  });

  it('leaves nothing of what was refused', async () => {
    const left = (await readdir(remotesFolder())).sort();
    assert.deepEqual(left, ['ahead', 'calm', 'checked', 'mapped', 'owner', 'raced', 'twice']);
    const { status } = await shipping.portal.ask('/remotes/faulty/1.0.0/mf-manifest.json');
    assert.equal(status, 404);
  });

  const kept = async (name: string) => (await readdir(join(remotesFolder(), name))).sort();
  /** As if browsers had been given these versions so many days ago for the last time. */
  const age = (remote: string, days: number, ...versions: string[]) => {
    const then = shipping.database.raw('now() - make_interval(days => ?)', [days]);
    return shipping
      .database('remoteVersions')
      .where({ remote })
      .whereIn('version', versions)
      .update({ promotedAt: then, lastLiveAt: then });
  };

  it('keeps the last five versions, the live one, the one before and the canary', async () => {
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) await shipping.ship('old', version);
    await shipping.publish('old', '1.0.3');
    await shipping.change('old', 'canary', { version: '1.0.3', percent: 10 });
    await age('old', 91, '1.0.0', '1.0.1', '1.0.2', '1.0.3');
    for (let n = 0; n < 6; n++) await shipping.publish('old', `2.0.${n}`);
    const last = ['2.0.1', '2.0.2', '2.0.3', '2.0.4', '2.0.5'];
    assert.deepEqual(await kept('old'), ['1.0.1', '1.0.2', '1.0.3', ...last]);
    const { versions } = await shipping.detail('old');
    assert.deepEqual(versions.map(({ version }) => version).sort(), await kept('old'));
    refused(await shipping.publish('old', '2.0.0'), 409, 'version-taken', /before/);
    const gone = await shipping.change('old', 'promote', { version: '2.0.0' });
    refused(gone, 409, 'files-gone', /2\.0\.0/);
  });

  it('keeps what browsers were given in the last ninety days, until they are over', async () => {
    const name = 'lasting';
    for (const version of ['1.0.0', '1.0.1']) await shipping.ship(name, version);
    await shipping.publish(name, '1.0.2');
    for (const percent of [10, 0]) {
      await shipping.change(name, 'canary', { version: '1.0.2', percent });
    }
    await shipping.publish(name, '1.0.3');
    await shipping.ship(name, '2.0.0');
    // 1.0.0 became live long ago, and was live until it was followed.
    await age(name, 365, '1.0.0');
    await shipping
      .database('remoteVersions')
      .where({ remote: name, version: '1.0.0' })
      .update({ lastLiveAt: shipping.database.fn.now() });
    const last = ['2.0.1', '2.0.2', '2.0.3', '2.0.4', '2.0.5'];
    for (const version of last) await shipping.publish(name, version);
    assert.deepEqual(await kept(name), ['1.0.0', '1.0.1', '1.0.2', '2.0.0', ...last]);
    const { database, portal } = shipping;
    const deps = { database, store: folderStore(remotesFolder()) };
    await age(name, 91, '1.0.0', '1.0.1', '1.0.2', '2.0.0', '2.0.5');
    await age(name, 89, '1.0.2');
    await sweepVersions(deps);
    const left = ['1.0.1', '1.0.2', '2.0.0', ...last];
    assert.deepEqual(await kept(name), left, 'nobody published: its time was over all the same');
    // Files that could not be removed are tried again, as what was cut off.
    await age(name, 91, '1.0.2');
    const remove = () => Promise.reject(new Error('away'));
    await sweepVersions({ ...deps, store: { ...deps.store, remove } });
    assert.deepEqual(await kept(name), left);
    await portal.restart();
    assert.ok(!(await kept(name)).includes('1.0.2'));
  });
});
