import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, type RemoteManifest, remoteTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { archiveOf, buildRemote, integrityOf } from '../../test/builds.ts';
import { type Shipping, startShipping } from '../../test/shipping.ts';

describe('what the portal asks of every build that is sent', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  /** Publishes a build that holds one more file, or says something else of itself. */
  async function publish(
    files: Record<string, string>,
    change = (_: RemoteManifest): Partial<RemoteManifest> => ({}),
  ) {
    const folder = await buildRemote(shipping.builds, 'gated', 'text');
    const path = join(folder, 'remote.json');
    const manifest: RemoteManifest = JSON.parse(await readFile(path, 'utf8'));
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(folder, file), content);
      manifest.files.push({ path: file, integrity: integrityOf(content) });
    }
    await writeFile(path, JSON.stringify({ ...manifest, ...change(manifest) }));
    return shipping.send('gated', '1.0.0', await archiveOf(folder));
  }

  async function isRefused(sent: ReturnType<typeof publish>, places: string[]) {
    const { status, body, text } = await sent;
    assert.deepEqual([status, body.message], [400, remoteTexts.gatesFailed], text);
    assert.deepEqual(
      body.errors.map(({ path }) => path),
      places,
    );
  }

  it('styles that reach its own pages alone, with the line that does not', async () => {
    const css = '.gated__page--AbC123 {}\nbody { margin: 0 }\n@font-face {}';
    await isRefused(publish({ 'assets/page.css': css }), [
      'assets/page.css:2',
      'assets/page.css:3',
    ]);
  });

  it('no more than its share of the navigation', async () => {
    const entry = { label: 'Page', to: '/gated', views: ['user' as const], order: 1 };
    const navigation = [...Array(limits.remoteTexts.entries + 1).fill(entry)];
    await isRefused(
      publish({}, () => ({ navigation })),
      ['navigation.3'],
    );
    const long = { ...entry, label: 'x'.repeat(limits.remoteTexts.label + 1) };
    await isRefused(
      publish({}, () => ({ navigation: [entry, long] })),
      ['navigation.1.label'],
    );
  });

  it('pages that are light', async () => {
    const numbers = Array.from({ length: 60_000 }, (_, n) => Math.sin(n)).join();
    const pageFiles = { page: ['assets/heavy.js'] };
    await isRefused(
      publish({ 'assets/heavy.js': numbers }, () => ({ pageFiles })),
      ['pageFiles.page'],
    );
  });

  it('no address of a source map', async () => {
    const files = { 'assets/more.js': 'run();\n//# sourceMappingURL=more.js.map' };
    await isRefused(publish(files), ['assets/more.js:2']);
  });

  it('nothing else: then it is published', async () => {
    const { status, text } = await publish({ 'assets/page.css': '.gated__page--AbC123 {}' });
    assert.equal(status, 201, text);
  });
});
