import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';

const maps = 'https://maps.example';

describe('a remote that runs in a frame', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    await writeFile(join(shipping.portal.config.SHELL_DIR, 'sandbox.html'), '<!doctype html>');
    await shipping.ship('walled', '1.0.0', { path: '/walled', hosts: [maps] });
    await shipping.change('walled', 'sandbox', { sandboxed: true });
  });
  after(() => shipping?.stop());

  const get = (path: string, headers = {}) => shipping.portal.ask(path, { headers });
  const entryOf = async (name: string) =>
    (await shipping.registry()).remotes.find((remote) => remote.name === name)?.entry;

  it('is entered where shells of before there were frames refuse to, and taken out again', async () => {
    assert.equal(await entryOf('walled'), '/sandbox/walled/1.0.0/mf-manifest.json');
    await shipping.ship('open', '1.0.0', { path: '/open' });
    assert.equal(await entryOf('open'), '/remotes/open/1.0.0/mf-manifest.json');
    await shipping.change('open', 'sandbox', { sandboxed: true });
    await shipping.change('open', 'sandbox', { sandboxed: false });
    assert.equal(await entryOf('open'), '/remotes/open/1.0.0/mf-manifest.json');
    const actions = (await shipping.detail('open')).changes.map(({ action }) => action);
    assert.deepEqual(actions.slice(0, 2), ['unsandbox', 'sandbox']);
  });

  it('is put there and taken out by administrators alone', async () => {
    const token = await shipping.createToken('walled');
    const revision = await shipping.revision();
    const body = { sandboxed: false, revision };
    const sending = { method: 'POST', body, sameOrigin: true, headers: bearer(token) };
    const { status } = await shipping.portal.ask('/api/remotes/walled/sandbox', sending);
    assert.equal(status, 401);
    assert.equal(await entryOf('walled'), '/sandbox/walled/1.0.0/mf-manifest.json');
  });

  it('gets a document that reaches its own files, the shell’s and its hosts, and is nobody’s', async () => {
    const host = 'portal.example:8443';
    const { status, headers } = await get('/sandbox/walled/1.0.0/', { host });
    assert.equal(status, 200);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]),
    );
    const folder = `${host}/sandbox/walled/1.0.0/`;
    assert.equal(policy.get('sandbox'), 'allow-scripts allow-forms');
    assert.equal(policy.get('default-src'), "'none'");
    assert.equal(policy.get('script-src'), `${host}/assets/ ${folder}`);
    assert.equal(policy.get('connect-src'), `${folder} ${maps}`);
    assert.equal(policy.get('frame-ancestors'), "'self'");
    assert.equal(policy.get('form-action'), "'none'");
    assert.equal(
      headers['connection-allowlist'],
      `("*://${host}/assets/*" "*://${folder}*" "${maps}/*")`,
    );
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN');
  });

  it('has no file that is a document which does anything, or is the portal’s', async () => {
    for (const folder of ['/sandbox/walled/1.0.0', '/remotes/walled/1.0.0']) {
      const { status, headers } = await get(`${folder}/mf-manifest.json`);
      assert.equal(status, 200);
      const policy = String(headers['content-security-policy']).split(';');
      for (const directive of ['sandbox', "default-src 'none'", "frame-ancestors 'none'"]) {
        assert.ok(policy.includes(directive), `${folder} ${directive}`);
      }
      assert.ok(!policy.some((directive) => directive.startsWith('script-src')), folder);
    }
  });

  it('reads its files and the shell’s, which say so, and no answer of the API', async () => {
    const file = await get('/sandbox/walled/1.0.0/mf-manifest.json', { origin: 'null' });
    assert.equal(file.status, 200);
    assert.equal(file.headers['access-control-allow-origin'], '*');
    assert.equal(file.headers['cross-origin-resource-policy'], 'cross-origin');
    for (const path of [
      '/api/categories',
      '/remotes/registry.json',
      '/remotes/walled/1.0.0/x.js',
    ]) {
      const { headers } = await get(path, { origin: 'null' });
      assert.equal(headers['access-control-allow-origin'], undefined, path);
    }
  });

  it('is not found where there is no such version, and not framed elsewhere', async () => {
    await shipping.publish('walled', '2.0.0', { path: '/walled', hosts: [maps] });
    assert.equal((await get('/sandbox/walled/2.0.0/')).status, 404, 'of one that nobody gets yet');
    assert.equal((await get('/sandbox/walled/9.9.9/')).status, 404);
    assert.equal((await get('/sandbox/walled/9.9.9/x.js')).status, 404);
    assert.equal((await get('/sandbox/walled/1.0.0/../../../package.json')).status, 404);
  });
});
