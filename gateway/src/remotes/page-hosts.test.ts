import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePolicyText, workerPath } from '@counsel/contracts';
import { statementsSent } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { publicUrl } from '../../test/support.ts';

const html = { accept: 'text/html' };
const [maps, newer] = ['https://maps.example', 'https://tiles.example:8443'];

describe('the hosts that a remote declares', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    await writeFile(join(shipping.portal.config.SHELL_DIR, 'index.html'), '<!doctype html>');
    const routes = ['/places', '/places/:id', '/places/:id/near'].map((path) => ({
      ...{ path, page: 'page', title: 'Page', access: 'anyone' as const },
    }));
    await shipping.ship('places', '1.0.0', { routes, hosts: [maps] });
    await shipping.ship('other', '1.0.0', { path: '/places-new' });
  });
  after(() => shipping?.stop());

  const page = (path: string, headers = {}) =>
    shipping.portal.ask(path, { headers: { ...html, ...headers } });
  const policyOf = async (path: string) =>
    String((await page(path)).headers['content-security-policy']);
  const pageOf = (hosts: string[]) => pagePolicyText(hosts, `${publicUrl}${workerPath}`);
  /** Waits for what the gateway learns of the registry within two seconds. */
  const becomes = async (path: string, policy: string) => {
    while ((await policyOf(path)) !== policy) await new Promise((next) => setTimeout(next, 50));
  };

  it('are in the policy of its pages, and of no other page, call or file', async () => {
    const open = pageOf([maps]);
    for (const directive of ['connect-src', 'img-src', 'media-src']) {
      assert.match(open, new RegExp(`(^|;)${directive} 'self'[^;]* ${maps}(;|$)`));
    }
    assert.match(open, /;script-src 'self';/);
    await becomes('/places', open);
    for (const path of ['/places/', '/Places', '/places/7', '/places/7/near?by=foot']) {
      assert.equal(await policyOf(path), open, path);
    }
    const plain = ['/', '/other', '/places-new', '/places/7/far'];
    for (const path of plain) assert.equal(await policyOf(path), pageOf([]), path);
    for (const path of ['/api/categories', '/remotes/x', '/index.html']) {
      assert.equal(await policyOf(path), pagePolicyText(), path);
    }
  });

  it('come and go with what is live, also to a browser that has the page', async () => {
    await becomes('/places', pageOf([maps]));
    const { etag } = (await page('/places')).headers;
    const again = await page('/places', { 'if-none-match': etag });
    assert.equal(again.status, 304);
    await shipping.publish('places', '2.0.0', { path: '/places', hosts: [newer] });
    await shipping.change('places', 'grant', { version: '2.0.0' });
    await shipping.change('places', 'canary', { version: '2.0.0', percent: 10 });
    await becomes('/places', pageOf([maps, newer]));
    await shipping.change('places', 'promote', { version: '2.0.0' });
    await becomes('/places', pageOf([newer]));
    const changed = await page('/places', { 'if-none-match': etag });
    assert.equal(changed.status, 200, 'a browser keeps the policy of a page that is still good');
    await shipping.change('places', 'disable');
    await becomes('/places', pageOf([]));
  });

  it('cost a page no statement of its own', async () => {
    await page('/places');
    const sent = await statementsSent('gateway', async () => {
      for (let asked = 0; asked < 20; asked += 1) await page('/places');
    });
    assert.ok(sent.length <= 1, sent.map(({ text }) => text).join('\n'));
  });
});
