import assert from 'node:assert/strict';
import { calls, knownId, refusalCodes, refusals, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import {
  administrator,
  aQuestion,
  attorney,
  type Member,
  originOf,
  register,
} from '../support/cast.ts';
import { remoteOf } from '../support/copies.ts';
import { heading, sees, seesToast, standsInWindow } from '../support/expectations.ts';
import { assertQuiet } from '../support/looks.ts';
import { otherSites } from '../support/other-sites.ts';
import { query } from '../support/rows.ts';
import { answerWith, type Stage, setStage } from '../support/stage.ts';
import type { Targets } from './hostile/trick.ts';
import { type Attacker, tricks } from './hostile/tricks.ts';
import { onlooker } from './onlooker.ts';
import { addDocuments, hostileRemote, maps } from './sandbox.remote.ts';
import { shipRemote } from './ship.ts';

describe('a remote in a frame of its own', function () {
  this.timeout(400_000);
  let stage: Stage;
  let admin: Member;
  const hostile = remoteOf(hostileRemote);
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    await putInFrame('user');
    const { folder } = hostile;
    await shipRemote(stage.portal, admin.api, { name: 'hostile', folder, change: addDocuments });
    await putInFrame('hostile');
  });
  after(async () => {
    hostile.remove();
    await stage?.strike();
  });

  async function putInFrame(name: string) {
    const params = { name };
    const { revision } = await admin.api.do(calls.getRemote, { params });
    await admin.api.do(calls.sandboxRemote, { params, body: { sandboxed: true, revision } });
  }
  const inside = (page: Page): FrameLocator => page.frameLocator('main iframe');
  const field = (page: Page, name: string) => inside(page).getByRole('textbox', { name });

  it('is told nothing with the page: the server asks nothing for it', async () => {
    const { api } = await register(stage.portal);
    const { title } = aQuestion();
    await api.do(calls.submitQuestion, { body: aQuestion() });
    // Where a service is slow the page comes without waiting for it, and is told nothing at all.
    const html = await until(
      async () => {
        const answer = await fetch(`${originOf(stage.portal)}/dashboard`, {
          headers: { accept: 'text/html', cookie: api.cookie },
        });
        const page = await answer.text();
        return page.includes(`id="${knownId}"`) ? page : undefined;
      },
      { what: 'a page that is told what it shows' },
    );
    assert.ok(html.includes(calls.getCurrentUser.path), 'the page itself is told who reads it');
    const known = JSON.parse(/id="known"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    assert.deepEqual(
      [calls.listOwnQuestions.path, calls.countOwnQuestions.path].filter((path) => known[path]),
      [],
    );
    assert.ok(!html.includes(title));
    assert.doesNotMatch(html, /<link[^>]+\/(sandbox|remotes)\/user\//);
  });

  const isAsHighAsItsPage = (page: Page) => {
    const isWhole = () =>
      inside(page)
        .locator('html')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
    return until(isWhole, { what: 'the frame to be as high as its page' });
  };

  it('works as in the page: a question is written, kept through a reload, and sent', async () => {
    const viewer = await stage.open(await register(stage.portal));
    const { page } = viewer;
    await page.goto('/submit-question');
    const { title, content } = aQuestion();
    await field(page, 'Question Title').fill(title);
    // The page keeps for the frame what that tells it.
    await page.waitForFunction((text) => JSON.stringify({ ...localStorage }).includes(text), title);
    await page.reload();
    await field(page, 'Detailed Question').fill(content);
    assert.equal(await field(page, 'Question Title').inputValue(), title);
    const frame = inside(page);
    await frame.getByRole('combobox', { name: 'Category' }).click();
    await frame.getByRole('option').first().click();
    await frame.getByRole('checkbox').check();
    await frame.getByRole('button', { name: 'Submit Question' }).click();
    await seesToast(page, toastTexts.questionSubmitted);
    await page.waitForURL('**/dashboard');
    await frame.getByText(title).waitFor();
    // The next page came without a new document, and the way back is the browser's.
    await page.goBack();
    await field(page, 'Question Title').waitFor();
    assert.equal(await field(page, 'Question Title').inputValue(), '');
    assertQuiet(viewer);
  });

  it('follows the theme and the height of its page, and keeps its open list', async () => {
    const { page } = await stage.open(await register(stage.portal), { colorScheme: 'dark' });
    await page.goto('/submit-question');
    const root = inside(page).locator('html');
    await field(page, 'Question Title').waitFor();
    assert.equal(await root.getAttribute('data-theme'), 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await inside(page).locator('html[data-theme="light"]').waitFor();
    const category = inside(page).getByRole('combobox', { name: 'Category' });
    await isAsHighAsItsPage(page);
    await category.click();
    const option = inside(page).getByRole('option').first();
    await option.waitFor();
    // An open list hides the rest from those who go by role.
    await inside(page)
      .getByLabel('Detailed Question')
      .evaluate((area) => {
        area.style.height = '1500px';
      });
    await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 1_500);
    // The height is told again with each step in which the page grows.
    await isAsHighAsItsPage(page);
    // A list closes where a window changes its size; what grows here is no window.
    await option.click();
  });

  it('shows its dialogs in the window, however high its page is', async () => {
    const { page } = await stage.open(await register(stage.portal));
    await page.goto('/hostile');
    const ask = inside(page).getByRole('button', { name: 'Ask', exact: true });
    await ask.waitFor();
    await inside(page)
      .locator('#root')
      .evaluate((root) => {
        root.style.minHeight = '6000px';
      });
    await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 5_999);
    await ask.click();
    const dialog = inside(page).getByRole('dialog', { name: 'Sure?' });
    await standsInWindow(page, dialog);
  });

  it('shows an answer with its headings and links', async () => {
    const asker = await register(stage.portal);
    const lawyer = await attorney(stage.portal, admin.api);
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    const params = { id };
    await lawyer.api.do(calls.claimQuestion, { params });
    const content = `# In short\n\n${'Write to the landlord. '.repeat(4)}\n\n[Act](https://law.example)`;
    await lawyer.api.do(calls.answerQuestion, { params, body: { content, format: 'markdown' } });
    const viewer = await stage.open(asker);
    const { page } = viewer;
    await page.goto(`/question/${id}`);
    await inside(page).getByRole('heading', { name: 'In short', level: 3 }).waitFor();
    await inside(page).getByRole('link', { name: 'Act (law.example)' }).waitFor();
    assertQuiet(viewer);
  });

  describe('that attacks', () => {
    let page: Page;
    let person: Member;
    let left = 0;
    before(async () => {
      person = await register(stage.portal, 'Quentin');
      ({ page } = await stage.open(person));
      await page.route('https://evil.example/**', (route) => {
        left += 1;
        return route.fulfill({ body: '' });
      });
      await page.goto('/hostile');
    });
    const told = (label: string) => inside(page).getByLabel(label, { exact: true });

    it('gets what it declared, and not who reads the page', async () => {
      await inside(page).getByText('Business Formation').waitFor();
      await told('Reader').filter({ hasText: '"roles":["user"]' }).waitFor();
      assert.doesNotMatch(await told('Reader').innerText(), /Quentin|@example/);
    });

    it('makes no call that it did not declare, by the SDK', async () => {
      await inside(page).getByRole('button', { name: 'Attack' }).click();
      await inside(page).getByText('"logout"').waitFor();
      const { submit, logout } = JSON.parse(await told('Done').innerText());
      assert.match(submit, /^403: .*hostile does not declare the call submitQuestion,/);
      assert.match(logout, /^403: .*hostile does not declare the call logout,/);
      const rows = await query(
        stage.portal,
        'questions',
        "select id from questions where title = 'Asked by nobody at all'",
      );
      assert.deepEqual(rows, []);
      assert.equal((await person.api.call(calls.getCurrentUser)).status, 200);
    });

    it('leads nowhere: neither to the portal’s pages nor to another site', async () => {
      for (const name of ['Show the Portal', 'Leave']) {
        await page.goto('/hostile');
        const button = inside(page).getByRole('button', { name });
        await button.click();
        await button.waitFor({ state: 'detached' });
        const addresses = page.frames().map((frame) => frame.url());
        assert.deepEqual(addresses.slice(1), ['chrome-error://chromewebdata/']);
        assert.equal(new URL(page.url()).pathname, '/hostile');
      }
      assert.equal(left, 0);
    });
  });

  describe('reaches nothing', () => {
    const own = '/sandbox/hostile/1.0.0/';
    const sites = otherSites();
    let person: Member;
    let viewer: Viewer;
    let watched: ReturnType<typeof onlooker>;
    let stood: Awaited<ReturnType<typeof watched.stands>>;
    before(async () => {
      person = await register(stage.portal, 'Quentin');
      viewer = await stage.open(person);
      watched = onlooker(viewer, own);
    });
    after(() => sites.stop());

    async function opened(page: Page): Promise<Frame> {
      await page.goto('/hostile');
      await inside(page).getByText('Business Formation').waitFor();
      const [, frame] = page.frames();
      assert.ok(frame);
      return frame;
    }
    /** The frame, anew where a trick has cost it its page. */
    async function frameOf({ page }: Viewer): Promise<Frame> {
      const [, found] = page.frames();
      const isThere = await found?.evaluate(() => 'attack' in window).catch(() => false);
      if (found && isThere && new URL(page.url()).pathname === '/hostile') return found;
      const frame = await opened(page);
      stood = await watched.stands();
      watched.seen();
      return frame;
    }
    const targets = async (name: string): Promise<Targets> => ({
      ...(await sites.open(name)),
      own: `${originOf(stage.portal)}${own}`,
      other: `${originOf(stage.portal)}/sandbox/user/1.0.0/`,
    });
    const run = <Name extends keyof Attacker>(
      frame: Frame,
      name: Name,
      ...words: Parameters<Attacker[Name]>
    ): Promise<unknown> =>
      frame.evaluate(
        ([which, args]) => {
          const attacker = globalThis as unknown as Record<string, (...words: unknown[]) => never>;
          return attacker[which]?.(...args);
        },
        [name, words] as const,
      );

    for (const [where, each] of Object.entries(tricks)) {
      for (const name of Object.keys(each)) {
        it(`${where}: ${name}`, async () => {
          const at = await targets(name);
          assert.equal(await run(await frameOf(viewer), 'attack', name, at), '', 'it got');
          assert.deepEqual(watched.seen(), []);
          assert.deepEqual(await watched.stands(), stood);
        });
      }
    }

    it('knows thirty tricks, and more', () => {
      const names = Object.values(tricks).flatMap((each) => Object.keys(each));
      assert.ok(new Set(names).size >= 30);
      assert.equal(new Set(names).size, names.length);
    });

    it('by a document among its files, whoever opens it', async () => {
      const { page } = await stage.open(person);
      for (const folder of [own, own.replace('sandbox', 'remotes')]) {
        for (const file of ['own.html', 'own.svg']) {
          const answer = await page.goto(folder + file);
          assert.equal(answer?.status(), 200);
          assert.equal(await page.title(), 'own', 'its script would have changed that');
        }
      }
    });

    it('by WebRTC of a window that it wrote, for which a browser may end the page', async () => {
      const other = await stage.open(person);
      const at = await targets('WebRTC of a window');
      await run(await opened(other.page), 'callFromOwnWindow', at).catch(() => undefined);
    });

    it('late: no site has heard of it, and the session goes on', async () => {
      const { page } = await stage.open();
      const { evil } = await sites.open('control');
      await page.goto(evil);
      assert.deepEqual([...sites.reached], ['control']);
      assert.equal((await person.api.call(calls.getCurrentUser)).status, 200);
    });

    it('but the host that it declared', async () => {
      const { page } = await stage.open(person);
      const headers = { 'access-control-allow-origin': '*' };
      await page.route(`${maps}/**`, (route) => route.fulfill({ body: 'here', headers }));
      const frame = await opened(page);
      const asked = frame.evaluate(async (url) => (await fetch(url)).text(), `${maps}/tile`);
      assert.equal(await asked, 'here');
    });

    it('of what is typed over it, where the portal asks for a password', async () => {
      const { page } = await stage.open(person);
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      await answerWith(page, calls.acceptTerms.path, {
        status: 403,
        body: { message: refusals.recentSignInNeeded, code: refusalCodes.recentSignInNeeded },
      });
      await run(await opened(page), 'listen');
      await inside(page).getByRole('button', { name: 'Ask for More' }).click();
      await sees(page, heading('Confirm that it’s you'));
      await page.getByText('Hostile stopped working').waitFor();
      const password = page.getByRole('dialog').getByLabel('Password');
      await password.pressSequentially('secret');
      assert.equal(await password.inputValue(), 'secret');
      assert.deepEqual(
        heard.filter((line) => line.startsWith('heard')),
        [],
      );
    });

    it('by asking so much that its reader could not leave', async () => {
      const { page } = await stage.open(person);
      await run(await opened(page), 'flood');
      await sees(page, heading('Hostile stopped working'));
      await page.getByRole('link', { name: 'Ask Question' }).first().click();
      await field(page, 'Question Title').waitFor();
      assert.equal(new URL(page.url()).pathname, '/submit-question');
    });
  });

  it('runs in no page of the time before frames', async () => {
    const answer = await fetch(`${originOf(stage.portal)}/remotes/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: { name: string; entry: string }[] };
    const entries = remotes.filter(({ name }) => name === 'hostile').map(({ entry }) => entry);
    assert.deepEqual(entries, ['/sandbox/hostile/1.0.0/mf-manifest.json']);
  });
});
