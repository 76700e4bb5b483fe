import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Portal } from '@counsel/scripts';
import { after, afterEach, before, describe, it } from 'mocha';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser, openViewer } from '../support/browser.ts';
import { originOf, register } from '../support/cast.ts';
import { command, copyOf, type RemoteCopy } from '../support/copies.ts';
import { heading, link, sees, seesNo, seesToast } from '../support/expectations.ts';
import { startTestPortal } from '../support/portal.ts';
import { signInOn } from '../support/screens.ts';

/** `counsel-remote dev` in a remote's folder; resolves with its address once it listens. */
async function startDev(folder: string, portal: string): Promise<[ChildProcess, string]> {
  const dev = spawn(
    process.execPath,
    [command, 'dev', '--portal', portal, '--port', '0', '--json'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = await once(createInterface(dev.stdout), 'line');
  return [dev, JSON.parse(line).url];
}

/** What the page says of a build that failed. */
const buildError = (text: string) => (place: Page | Locator) =>
  place.frameLocator('iframe[title="Build errors and warnings"]').getByText(text).first();

describe('counsel-remote dev', () => {
  let portal: Portal;
  let browser: Browser;
  let copy: RemoteCopy;
  let dev: ChildProcess | undefined;
  before(async () => {
    portal = await startTestPortal();
    browser = await launchBrowser();
  });
  afterEach(async () => {
    if (dev?.exitCode === null) {
      const ended = once(dev, 'exit');
      dev.kill('SIGTERM');
      await ended;
    }
    copy?.remove();
  });
  after(async () => {
    await browser?.close();
    await portal?.stop();
  });

  const open = async (remote: string, prepare = (_: RemoteCopy) => {}) => {
    copy = copyOf(remote);
    prepare(copy);
    const [process_, url] = await startDev(copy.folder, originOf(portal));
    dev = process_;
    const viewer = await openViewer(browser, url);
    return { url, ...viewer };
  };

  const policyOf = async (page: Page) =>
    (await page.request.get('/')).headers()['content-security-policy'];

  it('shows a changed text without a manual step, under the portal’s own policy', async () => {
    const viewer = await open('mfe-user');
    const { page } = viewer;
    await page.goto('/login');
    await sees(page, link('Forgot password?', '/login?mode=forgot'));
    copy.change('src/login/SignInForm.tsx', 'Forgot password?', 'Password lost?');
    await sees(page, link('Password lost?', '/login?mode=forgot'));
    // The portal itself knows of no replacement: it shows what was promoted there.
    const { page: deployed } = await openViewer(browser, originOf(portal));
    await deployed.goto('/login');
    await sees(deployed, link('Forgot password?', '/login?mode=forgot'));
    assert.match((await policyOf(page)) ?? '', /default-src 'self'/);
    // A busy machine may refuse a call; nothing else may be complained of.
    const complaints = viewer.complaints.filter((line) => !/^Failed to load resource/.test(line));
    assert.deepEqual(complaints, []);
  });

  it('shows why a build failed, in the page, until it is mended', async () => {
    const { page } = await open('mfe-user');
    await page.goto('/login');
    await sees(page, heading('Sign In'));
    copy.change('src/login/SignInForm.tsx', 'Forgot password?', 'Forgot <password?');
    await sees(page, buildError('SignInForm.tsx'));
    copy.change('src/login/SignInForm.tsx', 'Forgot <password?', 'Password lost?');
    await sees(page, link('Password lost?', '/login?mode=forgot'));
    await seesNo(page, buildError('SignInForm.tsx'));
  });

  it('shows why the first build failed', async () => {
    const { page } = await open('mfe-user', ({ change }) =>
      change('src/login/SignInForm.tsx', 'Forgot password?', 'Forgot <password?'),
    );
    await page.goto('/login');
    await sees(page, buildError('SignInForm.tsx'));
  });

  it('leaves a page alone whose remote was built to the same files', async () => {
    const { page } = await open('mfe-user');
    await page.goto('/login');
    await page.getByLabel('Email').fill('dora@example.com');
    copy.change('src/login/SignInForm.tsx', 'Forgot password?', 'Forgot <password?');
    await sees(page, buildError('SignInForm.tsx'));
    copy.change('src/login/SignInForm.tsx', 'Forgot <password?', 'Forgot password?');
    await seesNo(page, buildError('SignInForm.tsx'));
    assert.equal(await page.getByLabel('Email').inputValue(), 'dora@example.com');
  });

  it('lets people sign in and change things, as on the portal itself', async () => {
    const member = await register(portal, 'Dora');
    const { page } = await open('mfe-user');
    await signInOn(page, member);
    await page.goto('/settings');
    await page.getByLabel('First name').fill('Theodora');
    await page.getByRole('button', { name: 'Save' }).first().click();
    // A reload before that might take the change back.
    await seesToast(page, { title: 'Name Changed' });
    await page.reload();
    await page.getByLabel('First name').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Theodora');
  });

  it('refuses changes that another site asks for', async () => {
    const { url } = await open('mfe-user');
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/api/auth/logout`, { method: 'POST', headers }).then(({ status }) => status);
    assert.equal(await ask({ origin: url }), 200);
    assert.equal(await ask({ origin: 'https://evil.example' }), 403);
    assert.equal(await ask({ origin: url, 'sec-fetch-site': 'cross-site' }), 403);
  });

  it('shows a remote that the portal does not know, its navigation too', async () => {
    const { page } = await open('mfe-user', ({ change }) => {
      change('remote.config.ts', "name: 'user'", "name: 'brandnew'");
      change('remote.config.ts', "to: '/submit-question'", "to: '/brand-new'");
      change('remote.config.ts', "path: '/submit-question'", "path: '/brand-new'");
      change('remote.config.ts', "label: 'Ask Question'", "label: 'Brand New'");
    });
    const member = await register(portal, 'Nora');
    await signInOn(page, member);
    await page.getByRole('link', { name: 'Brand New' }).first().click();
    await page.waitForURL('**/brand-new');
    await sees(page, heading('Ask a Legal Question'));
  });
});
