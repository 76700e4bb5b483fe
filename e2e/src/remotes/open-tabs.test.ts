import assert from 'node:assert/strict';
import { calls, durations, livePath } from '@counsel/contracts';
import { after, afterEach, before, describe, it } from 'mocha';
import type { BrowserContext, Page } from 'playwright-core';
import { administrator, type Member, originOf, register } from '../support/cast.ts';
import { copyOf } from '../support/copies.ts';
import { button, heading, link, part, sees, seesNo, seesToast } from '../support/expectations.ts';
import { holdBack } from '../support/screens.ts';
import { sendBuild } from '../support/send.ts';
import { type Stage, setStage, withoutLive } from '../support/stage.ts';

/** By then a page that hears of changes has told its reader; one that has to ask has not asked yet. */
const soon = { timeout: durations.liveSilence / 2 };

const written = 'May we end our lease before its term is over?';

describe('a page that is open when its remote is taken away', () => {
  let stage: Stage;
  let admin: Member;
  let asker: Member;
  let first: string | null;
  const contexts: BrowserContext[] = [];
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    asker = await register(stage.portal, 'Renata');
    first = (await state()).version;
    await publishNext();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const { enabled, version } = await state();
    if (!enabled) await change(calls.enableRemote);
    if (version !== first) await change(calls.promoteRemote, { version: first });
  });
  after(() => stage?.strike());

  /** The same remote as another version. */
  const publishNext = async () => {
    const copy = copyOf('mfe-user', { built: true });
    const params = { name: 'user' };
    const { token } = await admin.api.do(calls.createRemoteToken, {
      params,
      body: { label: 'Team' },
    });
    copy.change('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    copy.change('dist/remote.json', '"version": "1.0.0"', '"version": "1.1.0"');
    await sendBuild({ folder: copy.folder, portal: originOf(stage.portal), token });
    copy.remove();
  };
  const params = { name: 'user' };
  const state = async () => {
    const remotes = await admin.api.do(calls.listRemotes);
    const remote = remotes.find(({ name }) => name === params.name);
    assert.ok(remote);
    return remote;
  };
  type Change = 'disableRemote' | 'enableRemote' | 'rollbackRemote' | 'promoteRemote';
  const change = async (call: (typeof calls)[Change], body: object = {}) => {
    const { revision } = await state();
    await admin.api.do(call, { params, body: { revision, ...body } });
  };

  const open = async (person?: Member, isLive = true) => {
    const { page, context } = await stage.open(person);
    contexts.push(context);
    const connections: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === livePath) connections.push(request.url());
    });
    if (!isLive) await withoutLive(context);
    return { page, context, connections };
  };
  /** Opened, heard of changes from, and written on. */
  const writing = async (isLive = true) => {
    const opened = await open(asker, isLive);
    const connected = opened.page.waitForRequest(`**${livePath}*`);
    await opened.page.goto('/submit-question');
    await opened.page.getByLabel('Question Title').fill(written);
    await connected;
    return opened;
  };
  const isStillWritten = async (page: Page) =>
    assert.equal(await page.getByLabel('Question Title').inputValue(), written);
  const told = (page: Page, words: string) =>
    page.getByRole('alert').getByText(words).waitFor(soon);
  const codeOfConnection = async (page: Page) => {
    const code = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .find((path) => path.startsWith('/assets/live.')),
    );
    assert.ok(code);
    return code;
  };
  const comesBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  it('says at once that it was switched off, and keeps what was written', async () => {
    const { page } = await writing();
    await change(calls.disableRemote);
    await told(page, 'Ask a Question was switched off just now');
    await sees(page, part(/kept as a draft/));
    await isStillWritten(page);

    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await sees(page, heading('Home is switched off'));
    await seesNo(page, link('Return Home', '/'));
    await page.goBack();
    await sees(page, heading('Ask a Question is switched off'));
    await change(calls.enableRemote);
    await page.getByLabel('Question Title').waitFor(soon);
    await isStillWritten(page);
  });

  it('says at once that its version was taken back, and a reload brings the other', async () => {
    await change(calls.promoteRemote, { version: '1.1.0' });
    const { page } = await writing();
    await change(calls.rollbackRemote);
    await told(page, `Ask a Question was replaced by version ${first}`);
    await isStillWritten(page);
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await sees(page, 'We kept your draft');
    await isStillWritten(page);
    await seesNo(page, part(/was replaced/));
  });

  it('says so over what a low window shows of the page', async () => {
    const { page } = await writing();
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByLabel('Detailed Question').focus();
    await change(calls.disableRemote);
    await seesToast(page, { title: 'Ask a Question was switched off just now' });
    await isStillWritten(page);
  });

  it('leads from a version that was taken back to the pages of the other', async () => {
    await change(calls.promoteRemote, { version: '1.1.0' });
    const { page } = await writing();
    await change(calls.rollbackRemote);
    await told(page, `Ask a Question was replaced by version ${first}`);
    const files = page.waitForRequest(`**/remotes/user/${first}/remoteEntry.js`);
    await page.getByRole('banner').getByRole('link', { name: 'My Questions' }).first().click();
    await files;
    await sees(page, heading('Your Questions'));
  });

  it('goes on where a newer version is live, and offers a reload', async () => {
    const { page } = await writing();
    await change(calls.promoteRemote, { version: '1.1.0' });
    await page.getByText('A new version of the portal is available.').waitFor(soon);
    await sees(page, button('Reload'));
    await isStillWritten(page);
  });

  it('shares one connection with the browser’s other pages', async () => {
    const { page, context, connections } = await writing();
    const other = await context.newPage();
    const letGo = await holdBack(other, await codeOfConnection(page));
    await other.goto('/dashboard');
    await sees(other, heading('Your Questions'));
    await change(calls.disableRemote);
    await told(page, 'Ask a Question was switched off just now');
    // It was told before this page listened.
    letGo();
    await told(other, 'My Questions was switched off just now');
    assert.equal(connections.length, 1);
    await change(calls.enableRemote);
    await seesToast(other, { title: 'My Questions is switched on again' });
    await seesNo(other, part(/was switched off/));

    // Whoever is left takes it over.
    const taken = other.waitForRequest(`**${livePath}*`);
    await page.close();
    await taken;
    await change(calls.disableRemote);
    await told(other, 'My Questions was switched off just now');
  });

  it('hears of it with its next request, where no connection is let through', async () => {
    const { page } = await open(undefined, false);
    const tried = page.waitForRequest(`**${livePath}*`);
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await tried;
    await change(calls.disableRemote);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await told(page, 'Sign In was switched off just now');
    assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@example.com');
  });

  it('asks when its reader comes back to it, where no connection is let through', async () => {
    await change(calls.promoteRemote, { version: '1.1.0' });
    const { page } = await writing(false);
    await change(calls.rollbackRemote);
    await comesBack(page);
    await told(page, `Ask a Question was replaced by version ${first}`);
    await isStillWritten(page);
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await sees(page, 'We kept your draft');
    await isStillWritten(page);
  });

  it('opens by itself once its remote is switched on', async () => {
    await change(calls.disableRemote);
    const { page } = await open(asker);
    const connected = page.waitForRequest(`**${livePath}*`);
    await page.goto('/submit-question');
    await sees(page, heading('Ask a Question is switched off'));
    await connected;
    await change(calls.enableRemote);
    await page.getByLabel('Question Title').waitFor(soon);
  });

  it('is the only one that needs a connection: a visitor of the landing page has none', async () => {
    const { page, connections } = await open();
    await page.goto('/');
    await sees(page, heading('How It Works'));
    const connected = page.waitForRequest(`**${livePath}*`);
    // The code of the next page comes when the browser is idle: so would a connection.
    await page.waitForResponse(/\/remotes\/user\/.*\.js/);
    assert.deepEqual(connections, []);
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await connected;
  });
});
