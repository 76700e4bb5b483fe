import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { limits, refusals } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { Header, type HeaderData } from 'tar';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { unpack, uploadLimits } from './unpack.ts';

/** One entry as it stands in an archive, whatever it says. */
function entry(data: Omit<HeaderData, 'size'> & { path: string }, content = ''): Buffer {
  const body = Buffer.from(content);
  const header = new Header({ mode: 0o644, type: 'File', ...data, size: body.length });
  const block = Buffer.alloc(512);
  assert.equal(header.encode(block, 0), false, 'the path fits the header');
  return Buffer.concat([block, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}
const end = Buffer.alloc(1024);
const packed = (...entries: Buffer[]) => gzipSync(Buffer.concat([...entries, end]));

describe('an archive', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const dataDir = () => shipping.portal.config.DATA_DIR;

  async function refused(archive: Buffer, status: number, message: RegExp): Promise<void> {
    const answer = await shipping.send('tampered', '1.0.0', archive);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.body.message, message);
    assert.deepEqual(readdirSync(join(dataDir(), 'remotes')), [], 'nothing is left');
  }

  it('may not reach out of its folder', async () => {
    const paths = [
      '../evil.js',
      '../../evil.js',
      'assets/../../evil.js',
      './../evil.js',
      '/tmp/evil-of-a-test.js',
      '//evil.js',
      '.hidden',
      'assets/.hidden',
      'C:\\evil.js',
      'a\\..\\evil.js',
      'a//b.js',
      'page.js.',
      'assets./page.js',
      'a/...',
    ];
    for (const path of paths) await refused(packed(entry({ path }, 'evil')), 400, /not allowed/);
    for (const path of ['é.js', `${'long-name/'.repeat(20)}x.js`]) {
      const folder = await buildRemote(shipping.builds, 'tampered', 'text');
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), 'evil');
      await refused(await archiveOf(folder), 400, /not allowed/);
    }
    assert.ok(!existsSync('/tmp/evil-of-a-test.js'));
    assert.ok(!existsSync(join(dataDir(), 'evil.js')));
  });

  it('may hold neither links nor devices', async () => {
    for (const type of ['SymbolicLink', 'Link'] as const) {
      const link = entry({ path: 'assets', type, linkpath: '/etc' });
      await refused(packed(link, entry({ path: 'assets/passwd' }, 'evil')), 400, /assets is a/);
    }
    for (const type of ['CharacterDevice', 'BlockDevice', 'FIFO'] as const) {
      await refused(packed(entry({ path: 'device', type })), 400, /device is a/);
    }
    const folder = await buildRemote(shipping.builds, 'tampered', 'text');
    await symlink('/etc/hostname', join(folder, 'assets/link.js'));
    await refused(await archiveOf(folder), 400, /link\.js is a SymbolicLink/);
  });

  it('may hold each file once, and no file where a folder is', async () => {
    const page = entry({ path: 'page.js' }, 'one');
    await refused(packed(page, page), 400, /page\.js twice/);
    await refused(packed(page, entry({ path: './page.js' }, 'two')), 400, /page\.js twice/);
    await refused(packed(page, entry({ path: 'page.js/a.js' }, 'two')), 400, /page\.js twice/);
    await refused(packed(entry({ path: 'a/b.js' }), entry({ path: 'a' }, 'x')), 400, /a twice/);
  });

  it('may hold no two names that differ in case alone', async () => {
    const page = entry({ path: 'a/page.js' }, 'one');
    for (const path of ['a/Page.js', 'A/page.js', 'A/other.js']) {
      await refused(packed(page, entry({ path }, 'two')), 400, /case of their letters/);
    }
    const folder = entry({ path: 'Assets/', type: 'Directory' });
    await refused(packed(folder, entry({ path: 'assets/b.js' })), 400, /case of their letters/);
    await refused(
      packed(entry({ path: 'remote.json' }), entry({ path: 'Remote.json' })),
      400,
      /case of their letters/,
    );
  });

  it('may not unpack to more than is allowed', async () => {
    const zeros = gzipSync(Buffer.alloc(limits.artefactUnpackedBytes + 1_024));
    assert.ok(zeros.length < 200_000, 'a small one that becomes large');
    await refused(zeros, 413, /100 MB when unpacked/);
    const claims = new Header({ path: 'big.js', mode: 0o644, type: 'File', size: 10 ** 10 });
    const block = Buffer.alloc(512);
    claims.encode(block, 0);
    await refused(gzipSync(Buffer.concat([block, Buffer.alloc(2_048)])), 413, /when unpacked/);
  });

  it('may not hold more files than are allowed', async () => {
    const many = Array.from({ length: limits.artefactFiles + 1 }, (_, n) =>
      entry({ path: `f${n}` }),
    );
    await refused(packed(...many), 413, /more than 2,000 files/);
  });

  it('of a hundred thousand names is small, and refused all the same', async () => {
    for (const type of ['File', 'Directory'] as const) {
      const names = Array.from({ length: 100_000 }, (_, n) => entry({ path: `n${n}`, type }));
      const archive = packed(...names);
      assert.ok(archive.length < limits.artefactBytes);
      await refused(archive, 413, /more than 2,000 files/);
    }
    // Named in remote.json alone, which every visitor would load.
    const files = Array.from({ length: 100_000 }, (_, n) => ({ path: `n${n}`, integrity: '' }));
    const json = entry({ path: 'remote.json' }, JSON.stringify({ files }));
    await refused(packed(json), 413, /remote\.json is larger than 500 KB/);
  });

  it('may not lie about its checksums, or end in the middle', async () => {
    const whole = Buffer.concat([entry({ path: 'page.js' }, 'text'), end]);
    const lying = Buffer.from(whole);
    lying[0] = 'x'.charCodeAt(0);
    await refused(gzipSync(lying), 400, /tar archive/);
    await refused(gzipSync(whole.subarray(0, 514)), 400, /tar archive/);
    await refused(gzipSync(whole).subarray(0, -6), 400, /tar archive/);
  });

  it('is taken from the folder of a build, with folders and long names', async () => {
    const folder = await buildRemote(shipping.builds, 'whole', 'text');
    await mkdir(join(folder, 'empty'));
    const answer = await shipping.send('whole', '1.0.0', await archiveOf(folder));
    assert.equal(answer.status, 201, answer.text);
    await writeFile(join(folder, 'later.js'), 'x');
    const { status } = await shipping.portal.ask('/remotes/whole/1.0.0/later.js');
    assert.equal(status, 404);
  });

  /** What comes of a source whose end is not in the test's archive; nothing of it may be left. */
  async function unpacked(act: (source: PassThrough) => void, bounds = uploadLimits) {
    const folder = await mkdtemp(join(shipping.builds, 'unpacked-'));
    const source = new PassThrough();
    source.write(packed(entry({ path: 'page.js' }, 'text')).subarray(0, 40));
    const unpacking = unpack(source, folder, bounds);
    act(source);
    const refusal = await unpacking.then(
      () => assert.fail('it was refused'),
      (error) => error,
    );
    assert.deepEqual(readdirSync(folder), []);
    assert.ok(!existsSync(`${folder}.tar`));
    return { refusal, source };
  }

  it('that is cut off in the middle is refused, and nothing of it is left', async () => {
    for (const cause of [new Error('aborted'), undefined]) {
      const { refusal } = await unpacked((source) => source.destroy(cause));
      assert.deepEqual([refusal.status, refusal.message], [400, refusals.malformed]);
    }
  });

  it('that was cut off before anything was read is refused at once', async () => {
    const folder = await mkdtemp(join(shipping.builds, 'unpacked-'));
    const source = new PassThrough();
    source.destroy();
    await assert.rejects(unpack(source, folder), { status: 400, message: refusals.malformed });
    assert.ok(!existsSync(`${folder}.tar`));
  });

  it('must arrive in time; its sender is then still connected, and hears of it', async () => {
    const { refusal, source } = await unpacked(() => {}, { ...uploadLimits, milliseconds: 50 });
    assert.equal(refusal.status, 408);
    assert.deepEqual([source.destroyed, source.readableFlowing], [false, true]);
  });
});
