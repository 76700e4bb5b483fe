import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testOperator } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { publicUrl, startGateway, type TestGateway } from '../test/support.ts';

const html = { accept: 'text/html' };

describe('what programs ask for', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
    await mkdir(portal.config.SHELL_DIR, { recursive: true });
    await writeFile(join(portal.config.SHELL_DIR, 'index.html'), 'the shell');
    await writeFile(join(portal.config.SHELL_DIR, 'icon.svg'), '<svg/>');
  });
  after(() => portal?.stop());

  const robotsOf = async (path: string) =>
    (await portal.ask(path, { headers: html })).headers['x-robots-tag'];

  it('is which pages to list: those that anybody may read, and no other', async () => {
    const robots = await portal.ask('/robots.txt');
    assert.match(String(robots.headers['content-type']), /^text\/plain/);
    assert.match(robots.text, new RegExp(`^Sitemap: ${publicUrl}/sitemap.xml$`, 'm'));
    const { text, headers } = await portal.ask('/sitemap.xml');
    assert.match(String(headers['content-type']), /xml/);
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    assert.ok(listed.includes(`${publicUrl}/`) && listed.includes(`${publicUrl}/terms`));
    for (const address of listed) {
      const { pathname, origin } = new URL(address);
      assert.equal(origin, publicUrl);
      assert.equal(await robotsOf(pathname), undefined, pathname);
    }
    assert.doesNotMatch(text, /dashboard|settings|login|question/);
  });

  it('leaves out all other pages, and what is one person’s behind a public one', async () => {
    const paths = ['/dashboard', '/question/41', '/admin', '/login', '/reset-password?token=x'];
    for (const path of [...paths, '/apply-attorney?link=x', '/api/categories', '/nowhere']) {
      assert.equal(await robotsOf(path), 'noindex', path);
    }
    assert.equal(await robotsOf('/icon.svg'), undefined);
  });

  it('is whom to tell of a hole, for less than a year', async () => {
    const { status, text, headers } = await portal.ask('/.well-known/security.txt');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.match(text, new RegExp(`^Contact: mailto:${testOperator.OPERATOR_EMAIL}$`, 'm'));
    assert.match(text, new RegExp(`^Canonical: ${publicUrl}/.well-known/security.txt$`, 'm'));
    const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    assert.ok(days > 100 && days < 365, expires);
  });

  it('is where a password is changed', async () => {
    const { status, headers } = await portal.ask('/.well-known/change-password');
    assert.deepEqual([status, headers.location], [302, '/settings#password']);
  });

  it('is read, never written', async () => {
    assert.equal((await portal.ask('/robots.txt', { method: 'POST', body: {} })).status, 405);
  });
});
