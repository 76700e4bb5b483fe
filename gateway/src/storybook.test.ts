import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callList } from '@counsel/contracts';
import { createLog, listen, portOf } from '@counsel/service-kit';
import { after, before, describe, it } from 'mocha';
import { ask, startGateway, type TestGateway } from '../test/support.ts';
import { createStorybook } from './storybook.ts';

const html = { accept: 'text/html' };
const page = '<!doctype html><title>Storybook</title><script>1</script>';
const shell = '<!doctype html><title>Counsel</title>';

describe('Storybook', () => {
  let folder: string;
  let server: Server;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storybook-'));
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, 'iframe.html'), page);
    server = await listen(createStorybook(folder, createLog('test', 'silent')), 0, '127.0.0.1');
  });
  after(async () => {
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is an origin of its own, with a policy of its own', async () => {
    for (const path of ['/', '/index.html', '/iframe.html?id=a--b']) {
      const answer = await ask(portOf(server), path, { headers: html });
      assert.deepEqual([answer.status, answer.text], [200, page], path);
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /default-src 'self'/);
      assert.match(policy, /object-src 'none'/);
      assert.doesNotMatch(policy, /unsafe-eval/);
      assert.match(policy, /frame-ancestors 'self'/);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    }
  });

  it('holds files alone: no call, no cookie, nothing beside its folder', async () => {
    for (const { call } of callList) {
      const { method } = call;
      const path = call.path.replace(/:\w+/g, '1');
      const answer = await ask(portOf(server), path, { method, headers: html });
      assert.equal(answer.status, method === 'GET' ? 404 : 405, path);
      assert.equal(answer.headers['set-cookie'], undefined);
    }
    for (const path of [
      '/gone',
      '/../secret',
      '/..%2fsecret',
      '/.hidden',
      '/remotes/registry.json',
    ]) {
      assert.equal((await ask(portOf(server), path, { headers: html })).status, 404, path);
    }
  });

  describe('and the portal', () => {
    let portal: TestGateway;
    let port: number;
    before(async () => {
      const free = await listen(
        createStorybook(folder, createLog('test', 'silent')),
        0,
        '127.0.0.1',
      );
      port = portOf(free);
      await new Promise((closed) => free.close(closed));
      portal = await startGateway({ STORYBOOK_PORT: String(port), STORYBOOK_DIR: folder });
      await mkdir(portal.config.SHELL_DIR, { recursive: true });
      await writeFile(join(portal.config.SHELL_DIR, 'index.html'), shell);
    });
    after(() => portal?.stop());

    it('are two: none of its files are below the portal’s origin, whose policy never gives way', async () => {
      assert.equal((await ask(port, '/', { headers: html })).text, page);
      for (const path of [
        '/storybook',
        '/storybook/',
        '/storybook/index.html',
        '/storybook/iframe.html',
      ]) {
        const answer = await portal.ask(path, { headers: html });
        assert.notEqual(answer.text, page, path);
        const policy = String(answer.headers['content-security-policy']);
        assert.doesNotMatch(policy, /unsafe/, path);
        assert.match(policy, /frame-ancestors 'none'/, path);
        assert.equal(answer.headers['x-frame-options'], 'DENY', path);
      }
    });

    it('start and stop together', async () => {
      await portal.halt();
      await assert.rejects(ask(port, '/'));
    });
  });
});
