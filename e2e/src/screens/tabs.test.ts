import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { register } from '../support/cast.ts';
import { heading, link, sees } from '../support/expectations.ts';
import { holdBack, isTakenOver, scriptOf, signInOn } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { askForAll, type Stage } from '../support/stage.ts';

describe('two tabs of one browser', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('signing out in one shows in the other', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Tabea'));
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/dashboard');
      await sees(tab, heading('Your Questions'));
    }
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    for (const tab of [other, page]) {
      await tab.waitForURL(({ pathname }) => pathname === '/');
      await sees(tab, link('Sign In', '/login'));
    }
    await context.close();
  });

  for (const isTold of [false, true]) {
    const what = isTold ? 'was told' : 'has asked for';
    it(`signing out reaches a page whose code is still on its way, and forgets what it ${what}`, async () => {
      const { page, context } = await stage.open(await register(stage.portal, 'Tara'));
      const other = await context.newPage();
      const letGo = await holdBack(other, await scriptOf(other, 'libraries'));
      if (!isTold) await askForAll(other);
      const { path } = calls.listOwnQuestions;
      const answered = isTold || other.waitForResponse((answer) => answer.url().endsWith(path));
      await other.goto('/dashboard', { waitUntil: 'commit' });
      await answered;
      await other.waitForFunction((name) => name in globalThis, 'counselEarly');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await sees(page, link('Sign In', '/login'));
      letGo();
      await other.waitForURL(({ pathname }) => pathname === '/login');
      await sees(other, heading('Sign In'));
      await context.close();
    });
  }

  it('signing in shows in a tab that was signed out', async () => {
    const member = await register(stage.portal, 'Thea');
    const { page, context } = await stage.open();
    const other = await context.newPage();
    await other.goto('/');
    await sees(other, link('Sign In', '/login'));
    await isTakenOver(other);
    await signInOn(page, member);
    await sees(other, heading('Welcome, Thea!'));
    await context.close();
  });

  it('signing in as somebody else leaves no tab with the first one’s data', async () => {
    const [first, second] = [
      await register(stage.portal, 'Tilda'),
      await register(stage.portal, 'Toni'),
    ];
    const { page, context } = await stage.open(first);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await sees(other, heading('Welcome, Tilda!'));
    await signInOn(page, second);
    await other.waitForURL(({ pathname }) => pathname === '/');
    await sees(other, heading('Welcome, Toni!'));
    await context.close();
  });
});
