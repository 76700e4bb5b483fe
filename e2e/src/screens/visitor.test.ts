import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { originOf, register } from '../support/cast.ts';
import {
  button,
  type Expectation,
  heading,
  link,
  part,
  sees,
  seesNo,
} from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { holdBack, isSentToSignIn } from '../support/screens.ts';
import { type Stage, setStage } from '../support/stage.ts';

const signedInPaths = [
  ...['/dashboard', '/user-dashboard', '/settings', '/submit-question', '/admin'],
  ...['/question/1', '/questions/1', '/attorney', '/attorney-dashboard', '/activity'],
  ...['/attorney/claimed-questions', '/question-queue'],
];

describe('what a visitor sees', () => {
  let stage: Stage;
  let viewer: Viewer;
  before(async () => {
    stage = await setStage();
    viewer = await stage.open();
  });
  after(() => stage?.strike());

  const open = async (path: string, ...expected: Expectation[]) => {
    await viewer.page.goto(path);
    await inspect(viewer, ...expected);
  };

  it('the landing page, with all its parts', async () => {
    await open(
      '/',
      link('Sign In', '/login'),
      heading('Ask a licensed attorney. Stay anonymous if you like.'),
      link('Ask a Question', '/register'),
      link('Join as Attorney', '/apply-attorney'),
      heading('Anonymous & Secure'),
      heading('Licensed Attorneys'),
      heading('Quick Responses'),
      part('verified by license number and bar registration'),
      part('within 24 hours'),
      part('Your identity is never revealed to attorneys for anonymous questions.'),
      heading('How It Works'),
      heading('Submit Your Question'),
      heading('Attorney Review'),
      heading('Receive Answer'),
      part('Ask follow-ups until it is clear.'),
      link('Create your account', '/register'),
      part(/^Privacy: /),
      part(/^Terms: /),
      part(/^Cookies: /),
    );
    const { page } = viewer;
    await sees(page, link('Get Started', '/register'));
    await sees(page, link('Submit a question', '/submit-question'));
    await sees(page, link('Application form', '/apply-attorney'));
  });

  it('the landing page’s navigation leads to its parts', async () => {
    const { page } = viewer;
    await page.goto('/');
    for (const [name, id] of [
      ['How It Works', 'how-it-works'],
      ['For Attorneys', 'for-attorneys'],
      ['Support', 'support'],
    ] as const) {
      await sees(page.getByRole('navigation', { name: 'Main' }), link(name, `#${id}`));
      assert.equal(await page.locator(`section#${id}`).count(), 1);
    }
  });

  it('no page that is not there', async () => {
    await open(
      '/no/such/page',
      heading('404 Page Not Found'),
      'Did you forget to add the page to the router?',
      link('Return Home', '/'),
    );
  });

  it('the attorney application', async () => {
    await open('/apply-attorney', heading('Attorney Application'), button('Submit Application'));
  });

  for (const path of signedInPaths) {
    it(`at ${path} nothing but that sign-in is needed, and then the sign-in page`, async () => {
      const { page } = await stage.open();
      await isSentToSignIn(page, () => page.goto(path));
      await page.context().close();
    });
  }

  it('a spinner while it is not known who is there', async () => {
    const { page } = await stage.open(await register(stage.portal));
    const answer = await holdBack(page, '/api/auth/user');
    for (const path of ['/', '/submit-question']) {
      await page.goto(path);
      await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    }
    await page.goto('/');
    answer();
    await sees(page, heading(/^Welcome/));
    await page.context().close();
  });

  it('the landing page at once, before it is known that nobody is there', async () => {
    const { page } = viewer;
    const answer = await holdBack(page, '/api/auth/user');
    await page.goto('/');
    await sees(page, heading('How It Works'), link('Sign In', '/login'));
    await seesNo(page, 'Loading...');
    answer();
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
});
