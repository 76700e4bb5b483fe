import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { originOf, register } from '../support/cast.ts';
import { type Expectation, heading, link, sees, seesNo } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { holdBack, isSentToSignIn } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { askForAll, type Stage } from '../support/stage.ts';

const signedInPaths = [
  ...['/dashboard', '/user-dashboard', '/settings', '/submit-question', '/admin'],
  ...['/question/1', '/questions/1', '/attorney', '/attorney-dashboard', '/activity'],
  ...['/attorney/claimed-questions', '/question-queue'],
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
