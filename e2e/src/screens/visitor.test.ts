import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { originOf, register } from '../support/cast.ts';
import { type Expectation, heading, link, sees, seesNo } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { holdBack, isSentToSignIn, isTakenOver, neverIdle } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { askForAll, type Stage } from '../support/stage.ts';

const signedInPaths = [
  ...['/dashboard', '/user-dashboard', '/settings', '/submit-question', '/admin'],
  ...['/question/1', '/questions/1', '/attorney', '/attorney-dashboard', '/activity'],
  ...['/attorney/claimed-questions', '/attorney/claimed-questions/1', '/question-queue'],
];

describe('what a visitor sees', () => {
  let stage: Stage;
  let viewer: Viewer;
  before(async () => {
    stage = await sharedStage();
    viewer = await stage.open();
  });
  after(() => stage?.strike());

  const open = async (path: string, ...expected: Expectation[]) => {
    await viewer.page.goto(path);
    await inspect(viewer, ...expected);
  };

  it('the landing page', async () => {
    await open(
      '/',
      link('Sign In', '/login'),
      heading('Ask a licensed attorney. Stay anonymous if you like.'),
      link('Ask a Question', '/register'),
      link('Join as Attorney', '/apply-attorney'),
      heading('How It Works'),
    );
  });

  for (const path of signedInPaths) {
    it(`at ${path} nothing but that sign-in is needed, and then the sign-in page`, async () => {
      const { page } = await stage.open();
      await isSentToSignIn(page, () => page.goto(path));
      await page.context().close();
    });
  }

  it('the landing page at once, before it is known that nobody is there', async () => {
    const { page } = viewer;
    await askForAll(page);
    const answer = await holdBack(page, '/api/auth/user');
    await page.goto('/');
    await sees(page, heading('How It Works'), link('Sign In', '/login'));
    await seesNo(page, 'Loading...');
    answer();
  });

  /** Where what the landing page has come later is asked for. */
  const isBeyond = ({ pathname }: URL) => /^\/assets\/beyond\.\w+\.js$/.test(pathname);

  it('the next page after a press that came before its code', async () => {
    const { page, context } = await stage.open();
    const come = Promise.withResolvers<void>();
    await page.route(isBeyond, async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.waitForFunction(() => document.querySelector('script[src*="/landing."]') !== null);
    const asked = page.waitForRequest((request) => isBeyond(new URL(request.url())));
    await page.getByRole('link', { name: 'Sign In' }).click();
    await asked;
    come.resolve();
    await sees(page, heading('Sign In'));
    await context.close();
  });

  it('the next page also where its code could not be had at first', async () => {
    const { page, context } = await stage.open();
    let failures = 0;
    // It stays until the end: taken away while a document is on its way, that would not come.
    await page.route(isBeyond, async (route) => {
      if (failures > 0) return route.continue();
      failures += 1;
      await route.abort('internetdisconnected');
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign In' }).click();
    await sees(page, heading('Sign In'));
    assert.equal(failures, 1);
    await context.close();
  });

  it('the landing page, and is asked for by nobody: who reads it is told', async () => {
    const { page, context } = await stage.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await neverIdle(context);
    await page.goto('/', { waitUntil: 'networkidle' });
    await isTakenOver(page);
    assert.ok(!asked.some((path) => path.startsWith('/assets/beyond.')), 'it comes later');
    const figures = page.waitForResponse((response) =>
      response.url().endsWith(calls.getPromise.path),
    );
    await page.getByRole('link', { name: 'All figures' }).hover();
    await figures;
    assert.ok(!asked.includes(calls.getCurrentUser.path), 'who reads is told');
    await context.close();
  });

  it('the landing page also where no script runs', async () => {
    const context = await stage.browser.newContext({
      baseURL: originOf(stage.portal),
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/');
    await sees(page, heading('How It Works'), link('Ask a Question', '/register'));
    await context.close();
  });

  it('the landing page in place of the spinner when a session has ended', async () => {
    const member = await register(stage.portal);
    const { page } = await stage.open(member);
    await member.api.do(calls.logout);
    await page.goto('/');
    await sees(page, heading('How It Works'), link('Sign In', '/login'));
    await page.context().close();
  });

  it('the landing page while nobody can tell who reads it, and then their own by itself', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Vera'));
    let isAway = true;
    await askForAll(page);
    await page.route(`**${calls.getCurrentUser.path}`, (route) =>
      isAway ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await page.goto('/');
    await sees(page, 'We could not check whether you are signed in.', heading('How It Works'));
    isAway = false;
    await sees(page, heading('Welcome, Vera!'));
    await context.close();
  });
});
