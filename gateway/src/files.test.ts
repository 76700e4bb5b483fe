import assert from 'node:assert/strict';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { after, before, describe, it } from 'mocha';
import { publicUrl, startGateway, type TestGateway } from '../test/support.ts';

const page = '<!doctype html><html><head><title>Counsel</title></head></html>';
const script = 'console.log("portal");'.repeat(100);
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const files = {
  'shell/index.html': page,
  'shell/icon.svg': '<svg/>',
  'shell/.hidden': 'secret',
  'shell/assets/main.0123456789ab.js': script,
  'shell/assets/main.0123456789ab.js.br': brotliCompressSync(script),
  'shell/assets/main.0123456789ab.js.gz': gzipSync(script),
  'shell/assets/plain.0123456789ab.css': 'a{}',
  'shell/.git/config': 'secret',
  'shell/assets/.git/config': 'secret',
  'secret.txt': 'secret',
};

describe('the portal’s files', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
    for (const [path, content] of Object.entries(files)) {
      const file = join(portal.config.DATA_DIR, path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, content);
    }
  });
  after(() => portal?.stop());

  it('give the page for every address of the browser’s, never stale', async () => {
    for (const path of ['/', '/login', '/question/7', '/a/b/c?d=e', '/reset-password?token=x.y']) {
      const answer = await portal.ask(path, { headers: html });
      assert.deepEqual([answer.status, answer.text], [200, page], path);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      assert.equal(answer.headers['cache-control'], 'no-cache');
      const again = await portal.ask(path, {
        headers: { ...html, 'if-none-match': String(answer.headers.etag) },
      });
      assert.deepEqual([again.status, again.text], [304, '']);
    }
    const head = await portal.ask('/', { method: 'HEAD', headers: html });
    assert.deepEqual([head.status, head.text], [200, '']);
  });

  it('give the page of another version that is as long and, as in an image, of no other moment', async () => {
    const file = join(portal.config.SHELL_DIR, 'index.html');
    const as = async (text: string) => {
      await writeFile(file, text);
      await utimes(file, 0, 0);
    };
    await as(page);
    const { headers } = await portal.ask('/login', { headers: html });
    const asked = { ...html, 'if-none-match': String(headers.etag) };
    await as(page.replace('Counsel', 'Anybody'));
    const { status, text } = await portal.ask('/login', { headers: asked });
    assert.deepEqual([status, text], [200, page.replace('Counsel', 'Anybody')]);
    await as(page);
    assert.equal((await portal.ask('/login', { headers: asked })).status, 304);
  });

  it('give visitors at / the landing page, and whoever brings a session’s cookie the other', async () => {
    const landing = join(portal.config.SHELL_DIR, 'landing.html');
    await writeFile(landing, `${page}<h1>landing`);
    const visitor = await portal.ask('/', { headers: html });
    assert.deepEqual([visitor.status, visitor.text], [200, `${page}<h1>landing`]);
    assert.match(String(visitor.headers.vary), /cookie/i);
    const member = await portal.ask('/', { headers: { ...html, cookie: 'counsel=anything' } });
    assert.deepEqual([member.status, member.text], [200, page]);
    assert.match(String(member.headers.vary), /cookie/i);
    assert.equal((await portal.ask('/login', { headers: html })).text, page);
    await rm(landing);
  });

  it('give another page as soon as there is one', async () => {
    const index = join(portal.config.SHELL_DIR, 'index.html');
    const { etag } = (await portal.ask('/', { headers: html })).headers;
    await writeFile(index, `${page}<p>new`);
    const answer = await portal.ask('/', { headers: { ...html, 'if-none-match': String(etag) } });
    assert.deepEqual([answer.status, answer.text], [200, `${page}<p>new`]);
    await writeFile(index, page);
  });

  it('are kept for a year under names that tell their contents', async () => {
    const answer = await portal.ask('/assets/plain.0123456789ab.css');
    assert.deepEqual([answer.status, answer.text], [200, 'a{}']);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await portal.ask('/icon.svg')).headers['cache-control'], 'no-cache');
  });

  it('come compressed as the browser likes it', async () => {
    const path = '/assets/main.0123456789ab.js';
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ] as const) {
      const answer = await portal.ask(path, { headers: { 'accept-encoding': accepted } });
      assert.equal(answer.headers['content-encoding'], encoding, accepted);
      assert.match(String(answer.headers['content-type']), /javascript/);
      assert.match(String(answer.headers.vary), /accept-encoding/i);
      if (encoding === undefined) assert.equal(answer.text, script);
    }
    const response = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
      headers: { 'accept-encoding': 'br' },
    });
    assert.equal(await response.text(), script);
    assert.equal(
      brotliDecompressSync(files['shell/assets/main.0123456789ab.js.br']).toString(),
      script,
    );
  });

  it('are none whose folder or name begins with a dot', async () => {
    for (const path of ['/.git/config', '/assets/.git/config', '/%2egit/config']) {
      for (const headers of [html, {}]) {
        const { text } = await portal.ask(path, { headers });
        assert.doesNotMatch(text, /secret/, path);
      }
    }
  });

  it('are never replaced by the page', async () => {
    const missing = [
      '/assets/gone.js',
      '/assets/',
      '/remotes/x/1/gone.js',
      '/remotes',
      '/favicon.ico',
      '/api/gone',
    ];
    for (const path of missing) {
      const answer = await portal.ask(path, { headers: html });
      assert.equal(answer.status, 404, path);
      assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors'], path);
    }
    const image = await portal.ask('/gone', { headers: { accept: 'image/png' } });
    assert.equal(image.status, 404);
    assert.equal((await portal.ask('/login', { method: 'POST', body: {} })).status, 405);
  });

  it('end where their folder ends', async () => {
    const outside = [
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/..\\..\\secret.txt',
      '/../secret.txt',
      '/storybook/../secret.txt',
      '/remotes/a/1/../../../secret.txt',
      '/remotes/a/1/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/remotes/../secret.txt',
      '/.hidden',
      '/assets/%00.js',
      '/assets/%',
      `/assets/${'x'.repeat(5_000)}.js`,
    ];
    for (const path of outside) {
      const answer = await portal.ask(path);
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(answer.text, /secret|ENOENT|gateway-/, path);
    }
  });

  it('hold a page that no other site may frame or script', async () => {
    for (const path of [
      '/',
      '/api/auth/user',
      '/assets/gone.js',
      '/healthz',
      '/remotes/registry.json',
    ]) {
      const { headers } = await portal.ask(path, { headers: html });
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /default-src 'self'/, path);
      assert.match(policy, /frame-ancestors 'none'/, path);
      assert.doesNotMatch(policy, /unsafe/, path);
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
      assert.equal(headers['referrer-policy'], 'no-referrer', path);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path);
      // What a worker does is in no page: one alone may be started, and by pages alone.
      const worker = path === '/' ? `${publicUrl}/worker.js` : "'none'";
      assert.ok(policy.includes(`;worker-src ${worker};`), path);
      assert.match(String(headers['permissions-policy']), /camera=\(\), .*microphone=\(\)/, path);
      assert.equal(headers['strict-transport-security'], undefined, path);
      assert.ok(headers['x-request-id'], path);
    }
  });

  it('are not there before they are built', async () => {
    await rm(portal.config.SHELL_DIR, { recursive: true });
    assert.equal((await portal.ask('/', { headers: html })).status, 404);
  });
});
