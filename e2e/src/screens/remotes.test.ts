import assert from 'node:assert/strict';
import {
  calls,
  messages,
  type Registry,
  type RemoteReport,
  registryPath,
} from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, afterEach, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { administrator, attorney, type Member, originOf, register } from '../support/cast.ts';
import {
  button,
  counted,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { type Stage, setStage } from '../support/stage.ts';

/** The page has told of something like that, and was heard. */
const told = (page: Page, isIt: (report: RemoteReport) => boolean) =>
  page.waitForResponse(
    (answer) =>
      new URL(answer.url()).pathname === calls.reportRemotes.path &&
      answer.request().postDataJSON().reports.some(isIt),
  );

describe('the published remotes', () => {
  let stage: Stage;
  let admin: Member;
  let viewer: Viewer;
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    viewer = await stage.open(admin);
  });
  after(() => stage?.strike());
  afterEach(() => assertQuiet(viewer));

  const liveVersion = async (name: string) => {
    const answer = await fetch(originOf(stage.portal) + registryPath);
    const { remotes }: Registry = JSON.parse(await answer.text());
    return remotes.find((remote) => remote.name === name);
  };
  const section = (name: string) => viewer.page.getByRole('region', { name });

  it('count loads and failures from browsers', async () => {
    const { page, context } = await stage.open(await register(stage.portal));
    const chunk = ({ pathname }: URL) => /^\/remotes\/attorney\/.*\.js$/.test(pathname);
    await page.route(chunk, (route) => route.fulfill({ status: 503, body: '' }));
    const failure = told(page, ({ outcome }) => outcome !== 'loaded');
    await page.goto('/apply-attorney');
    await page.getByRole('main').getByRole('alert').waitFor();
    await failure;
    const load = told(page, ({ remote, outcome }) => remote === 'user' && outcome === 'loaded');
    await page.getByRole('banner').getByRole('link', { name: 'My Questions' }).click();
    await sees(page, heading('Your Questions'));
    await load;
    await context.close();

    const { version = '' } = (await liveVersion('attorney')) ?? {};
    await until(
      async () => {
        const { failures } = await admin.api.do(calls.getRemote, { params: { name: 'attorney' } });
        const user = await admin.api.do(calls.getRemote, { params: { name: 'user' } });
        return failures > 0 && user.loads > 0;
      },
      { what: 'the browser to report' },
    );
    await viewer.page.goto('/admin/remotes/attorney');
    await inspect(viewer, heading('attorney'));
    await sees(
      section('Failures by Kind').getByRole('listitem').first(),
      heading('Its entry file'),
      counted('How', 'Not reachable'),
      version,
    );
  });

  it('can be disabled and enabled; the history says who did it', async () => {
    const { page } = viewer;
    await page.goto('/admin/remotes/attorney');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await seesToast(page, {
      title: 'Remote Disabled',
      description: 'Pages get none of its code from now on.',
    });
    assert.equal((await liveVersion('attorney'))?.enabled, false);
    const visitor = await stage.open();
    await visitor.page.goto('/apply-attorney');
    await sees(visitor.page, heading(/is switched off/));
    await visitor.context.close();
    const lawyer = await stage.open(await attorney(stage.portal, admin.api, 'Lea'));
    await lawyer.page.goto('/attorney-dashboard');
    await sees(lawyer.page, heading(/is switched off/));
    // Home would lead back here.
    await lawyer.page.getByRole('main').getByRole('link', { name: 'My Questions' }).click();
    await sees(lawyer.page, heading('Welcome, Lea!'));
    await lawyer.context.close();

    await page.getByRole('button', { name: 'Enable' }).click();
    await sees(page, button('Disable'));
    assert.equal((await liveVersion('attorney'))?.enabled, true);
    const lines = section('History').getByRole('listitem');
    await sees(lines.nth(0), part(/^Enabled/));
    await sees(lines.nth(1), part(/^Disabled/), part(/by administrator Portal Administrator/));
  });

  it('get publishing tokens, each shown once', async () => {
    const { page } = viewer;
    await page.goto('/admin/remotes');
    await page.getByRole('button', { name: 'New Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make Token' }).click();
    // Its rules are loaded with the first try: what is written meanwhile would pass them.
    await sees(dialog, part(messages.remoteName));
    await dialog.getByLabel('Name of the Remote').fill('billing');
    await dialog.getByLabel('What It Is For').fill('Build machine');
    await dialog.getByRole('button', { name: 'Make Token' }).click();
    const token = await dialog.getByLabel('Publishing Token').inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const headers = { authorization: `Bearer ${token}` };
    const ask = (path: string) => fetch(originOf(stage.portal) + path, { headers });
    assert.equal((await ask('/api/remotes/user')).status, 403);
    assert.equal((await ask('/api/remotes')).status, 200);

    // Before anything is published: a token that nobody finds is one that nobody deletes.
    const card = page.getByRole('listitem', { name: 'billing' });
    await sees(card, 'Not live yet');
    await card.getByRole('link', { name: 'Versions and History' }).click();
    await inspect(viewer, heading('billing'), 'Nothing has been published yet.');
    const tokens = section('Publishing Tokens');
    await sees(tokens, heading('Build machine'));
    await seesNo(page, token);
    await tokens.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Token' }).click();
    await sees(tokens, 'There is none: only administrators can change this remote.');
    assert.equal((await ask('/api/remotes')).status, 401);
  });

  it('are deleted after a question, and their history stays', async () => {
    const { page } = viewer;
    const params = { name: 'fleeting' };
    await admin.api.do(calls.createRemoteToken, { params, body: { label: 'Build machine' } });
    await page.goto('/admin/remotes/fleeting');
    await page.getByRole('button', { name: 'Delete Remote' }).click();
    const dialog = page.getByRole('dialog');
    await sees(dialog, part(/its publishing tokens .* are removed for good/));
    await dialog.getByRole('button', { name: 'Delete Remote' }).click();
    await seesToast(page, { title: 'Remote Deleted', description: 'Its history stays.' });
    await page.locator('main [role=group]:focus').waitFor();
    await inspect(viewer, heading('fleeting'), part(/^Deleted on /), button('New Token'));
    const lines = section('History').getByRole('listitem');
    await sees(lines.nth(0), part(/^Remote deleted/), part(/by administrator Portal/));
    await sees(lines.nth(1), part(/^Token made · “Build machine”/));
    await page.getByRole('link', { name: 'Published Remotes' }).click();
    await sees(page, heading('attorney'));
    await seesNo(page, heading('fleeting'));
  });

  it('say so when somebody else was faster, and read the state anew', async () => {
    const { page } = viewer;
    await page.goto('/admin/remotes/attorney');
    await sees(page, button('Disable'));
    const params = { name: 'user' };
    const { revision } = await admin.api.do(calls.getRemote, { params });
    await admin.api.do(calls.disableRemote, { params, body: { revision } });
    await admin.api.do(calls.enableRemote, { params, body: { revision: revision + 1 } });
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/remotes/attorney') && answer.status() === 200,
    );
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await seesToast(page, {
      title: 'Not Changed',
      description: 'Somebody else changed the portal’s remotes meanwhile. Look again, then repeat.',
    });
    await read;
    await sees(page, (place) => place.getByRole('button', { name: 'Refresh', disabled: false }));
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await sees(page, button('Enable'), link('Published Remotes', '/admin/remotes'));
    await page.getByRole('button', { name: 'Enable' }).click();
    await sees(page, button('Disable'));
  });
});
