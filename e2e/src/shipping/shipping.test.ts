import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls, type Registry, registryPath } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { openViewer } from '../support/browser.ts';
import { administrator, originOf } from '../support/cast.ts';
import { command, copyOf, type RemoteCopy } from '../support/copies.ts';
import { heading, link, sees } from '../support/expectations.ts';
import { query } from '../support/rows.ts';
import { sendBuild } from '../support/send.ts';
import { type Stage, setStage } from '../support/stage.ts';

const execute = promisify(execFile);
const passwordLink = (label: string) => link(label, '/login?mode=forgot');

describe('a team ships its remote alone', () => {
  let stage: Stage;
  let token: string;
  const copies: RemoteCopy[] = [];
  before(async () => {
    stage = await setStage();
    const { api } = await administrator(stage.portal);
    const params = { name: 'user' };
    ({ token } = await api.do(calls.createRemoteToken, { params, body: { label: 'Team' } }));
  });
  after(async () => {
    for (const copy of copies) copy.remove();
    await stage?.strike();
  });

  const get = async (path: string) => (await fetch(originOf(stage.portal) + path)).text();
  const registry = async (): Promise<Registry> => JSON.parse(await get(registryPath));
  const live = async () => (await registry()).remotes.find(({ name }) => name === 'user');

  /** Runs `counsel-remote` in a folder; gives what it printed, or throws with what it refused. */
  const ship = async ({ folder }: RemoteCopy, ...words: string[]) => {
    const env = { ...process.env, COUNSEL_PORTAL: originOf(stage.portal), COUNSEL_TOKEN: token };
    const { stdout } = await execute(process.execPath, [command, ...words], { cwd: folder, env });
    return stdout;
  };

  /** A version of mfe-user that differs in one text. */
  const build = async (version: string, text: string, prepare = (_: RemoteCopy) => {}) => {
    const copy = copyOf('mfe-user');
    copies.push(copy);
    copy.change('src/login/SignInForm.tsx', 'Forgot password?', text);
    copy.change('package.json', '"version": "1.0.0"', `"version": "${version}"`);
    prepare(copy);
    await ship(copy, 'build');
    return copy;
  };

  /** Everything below the portal's remotes: a file that is moved or written anew is another one. */
  const files = () => {
    const folder = join(stage.portal.config.dataDir, 'remotes');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => ({ path, stat: statSync(join(folder, path)) }))
      .filter(({ stat }) => stat.isFile())
      .map(({ path, stat: { ino, mtimeMs, size } }) => `${path} ${ino} ${mtimeMs} ${size}`)
      .sort();
  };
  const untouched = async () => ({
    page: await get('/'),
    pids: stage.portal.pids(),
    others: (await registry()).remotes.filter(({ name }) => name !== 'user'),
  });
  const freshPage = async (label: string) => {
    const { page, context } = await stage.open();
    await page.goto('/login');
    await sees(page, passwordLink(label));
    await context.close();
  };

  let first: RemoteCopy;
  /** A page that stays open, and every file of the remote that it asks for. */
  let open: Page;
  const asked: string[] = [];

  it('publishes a version that nobody gets yet', async () => {
    const viewer = await openViewer(stage.browser, originOf(stage.portal));
    open = viewer.page;
    open.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/remotes/user/')) asked.push(pathname);
    });
    await open.goto('/login');
    await sees(open, passwordLink('Forgot password?'));
    first = await build('1.1.0', 'Password lost?');
    // Its contract test, which takes a while, is run for every remote elsewhere.
    await sendBuild({ folder: first.folder, portal: originOf(stage.portal), token });
    await freshPage('Forgot password?');
  });

  it('shows strangers nothing of a version that nobody gets yet', async () => {
    const entry = '/remotes/user/1.1.0/remoteEntry.js';
    const { page, context } = await stage.open();
    await page.goto('/login');
    const read = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
    assert.equal(await read(entry), 404);
    await context.close();
    const headers = { authorization: `Bearer ${token}` };
    const own = await fetch(originOf(stage.portal) + entry, { headers });
    assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'private, no-store']);
  });

  it('promotes it: a fresh page shows it, and nothing else has changed', async () => {
    const before = await untouched();
    await ship(first, 'promote', '1.1.0');
    await freshPage('Password lost?');
    assert.deepEqual(await untouched(), before);
  });

  it('lets an open page go on with its own version, and offers a reload', async () => {
    // First: it stands above the page, and moves what is clicked on.
    await open.evaluate(() => window.dispatchEvent(new Event('focus')));
    const notice = open.getByText('A new version of the portal is available.');
    await notice.waitFor();

    // A screen whose code this page has not asked for yet.
    const before = asked.length;
    await open.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await sees(open, heading('Create Your Account'));
    assert.ok(asked.length > before, 'the screen came from the server');
    const versions = new Set(asked.map((path) => path.split('/')[3]));
    assert.equal(versions.size, 1, [...versions].join());

    await open.goBack();
    await sees(open, passwordLink('Forgot password?'));
    await open.getByRole('button', { name: 'Reload' }).click();
    await sees(open, passwordLink('Password lost?'));
    assert.equal(await notice.count(), 0);
  });

  it('rolls back by one command, at the next load, and moves no file', async () => {
    const before = { ...(await untouched()), files: files() };
    await ship(first, 'rollback');
    await freshPage('Forgot password?');
    assert.deepEqual({ ...(await untouched()), files: files() }, before);
  });

  it('rolls back to no files that are gone: pages go on with what they have', async () => {
    const before = (await live())?.version ?? '';
    await ship(first, 'promote', '1.1.0');
    const folder = join(stage.portal.config.dataDir, 'remotes/user', before);
    renameSync(folder, `${folder}.lost`);
    await assert.rejects(ship(first, 'rollback'), /files of user .* are no longer here/);
    await freshPage('Password lost?');
    renameSync(`${folder}.lost`, folder);
    await ship(first, 'rollback');
    await freshPage('Forgot password?');
  });

  it('publishes for a contract of later, and can’t promote that yet', async () => {
    const future = await build('9.0.0', 'Password lost?', (copy) =>
      copy.change(
        'package.json',
        '"@counsel/shell-sdk": "^1.0.0"',
        '"@counsel/shell-sdk": "^9.0.0"',
      ),
    );
    const told = /needs the contract \^9\.0\.0, this portal has 1\.\d+\.\d+\./;
    assert.match(await ship(future, 'check'), told);
    assert.match(await ship(future, 'publish', '--no-test'), told);
    await assert.rejects(ship(future, 'promote', '9.0.0'), told);
    await assert.rejects(ship(future, 'canary', '10', '9.0.0'), told);
    assert.notEqual((await live())?.version, '9.0.0');
  });

  it('runs no code of a version that was forced in for another contract', async () => {
    await query(
      stage.portal,
      'gateway',
      `update remote_versions set contract = '^9.0.0',
              manifest = jsonb_set(manifest, '{contract}', '"^9.0.0"')
       where remote = 'user' and version = (select version from remotes where name = 'user')`,
    );
    await query(stage.portal, 'gateway', 'update registry set revision = revision + 1');
    const { page } = await stage.open();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/user/')) loaded.push(request.url());
    });
    await page.goto('/login');
    await sees(page, heading('Sign In is not available'));
    await page.getByText('built for version ^9.0.0 of the portal, which has 1.').waitFor();
    assert.deepEqual(loaded, []);
  });
});
