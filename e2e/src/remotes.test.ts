import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Registry, registryPath } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { Browser } from 'playwright-core';
import { launchBrowser, openViewer } from './support/browser.ts';
import { originOf } from './support/cast.ts';
import { command, copyOf, type RemoteCopy } from './support/copies.ts';
import { startTestPortal } from './support/portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const execute = promisify(execFile);

async function buildAndPublish(folder: string, portal: Portal): Promise<void> {
  await execute(process.execPath, [command, 'build'], { cwd: folder });
  const publisher = join(root, 'gateway/src/remotes/publish-local.ts');
  await execute(process.execPath, [publisher, join(folder, 'dist')], {
    env: {
      ...process.env,
      DATABASE_URL: portal.databaseUrls.gateway,
      DATA_DIR: portal.config.dataDir,
    },
  });
}

describe('a remote that is built anew', () => {
  let portal: Portal;
  let browser: Browser;
  let copy: RemoteCopy;
  before(async () => {
    portal = await startTestPortal();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await portal?.stop();
    copy?.remove();
  });

  const get = async (path: string) => (await fetch(originOf(portal) + path)).text();
  const registry = async (): Promise<Registry> => JSON.parse(await get(registryPath));
  const others = ({ remotes }: Registry) => remotes.filter(({ name }) => name !== 'user');

  it('shows its change to the next page, and nothing else has changed', async () => {
    const before = { page: await get('/'), registry: await registry(), pids: portal.pids() };
    const { page } = await openViewer(browser, originOf(portal));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).waitFor();

    copy = copyOf('mfe-user');
    copy.change('src/login/SignInForm.tsx', 'Forgot password?', 'Password lost?');
    await buildAndPublish(copy.folder, portal);

    const fresh = await openViewer(browser, originOf(portal));
    await fresh.page.goto('/login');
    await fresh.page.getByRole('link', { name: 'Password lost?' }).waitFor();
    const now = await registry();
    assert.equal(await get('/'), before.page);
    assert.deepEqual(portal.pids(), before.pids);
    assert.deepEqual(others(now), others(before.registry));
    assert.equal(now.revision, before.registry.revision + 1);
  });
});
