import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, attorney, register } from '../support/cast.ts';
import { heading, link, sees } from '../support/expectations.ts';
import { assertQuiet } from '../support/looks.ts';
import { holdBack } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('menu');

describe('the avatar menu', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('stays open when the page behind it arrives', async () => {
    const { api: admin } = await administrator(stage.portal);
    const viewer = await stage.open(await attorney(stage.portal, admin, 'Leo'));
    const { page, context } = viewer;
    await page.goto('/attorney-dashboard');
    await sees(page, heading('Recent Activity'));
    const arrive = await holdBack(page, '/remotes/user');
    await avatar(page).click();
    await page.getByRole('menuitemcheckbox', { name: 'User Account' }).click();
    await page.waitForURL('**/dashboard');
    await avatar(page).click();
    await menu(page).waitFor();
    arrive();
    // The page asks for its questions once it has arrived.
    await sees(page, heading('No questions yet'));
    assert.ok(await menu(page).isVisible());
    assertQuiet(viewer);
    await context.close();
  });

  it('opens when it was pressed before the code of the page was there', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Lea'));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    // Its first script, which notes what is pressed.
    await page.waitForFunction((name) => name in globalThis, 'counselEarly');
    await avatar(page).click();
    assert.equal(await menu(page).count(), 0);
    goOn();
    await menu(page).waitFor();
    await context.close();
  });

  it('signs out, to the landing page', async () => {
    const viewer = await stage.open(await register(stage.portal, 'Lea'));
    const { page, context } = viewer;
    await page.goto('/dashboard');
    await avatar(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await sees(page, heading('How It Works'), link('Sign In', '/login'));
    assert.equal(await avatar(page).count(), 0);
    // Nor was anything refused: the page that is left asks for nothing of the session that has ended.
    assert.deepEqual(viewer.complaints, []);
    await context.close();
  });
});
