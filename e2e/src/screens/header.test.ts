import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { administrator, attorney, type Member, register } from '../support/cast.ts';
import { heading, link, sees, seesNo } from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { holdBack } from '../support/screens.ts';
import { answerWith, changeAnswer, type Stage, setStage } from '../support/stage.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const avatar = (page: Page) => page.getByRole('button', { name: 'Account menu' });
const menu = (page: Page) => page.getByRole('menu');

async function navigates(page: Page, ...labels: string[]): Promise<void> {
  await sees(bar(page), ...labels);
  assert.deepEqual(await bar(page).getByRole('link').allTextContents(), labels);
}

describe('the navigation and the avatar menu', () => {
  let stage: Stage;
  let member: Member;
  let user: Viewer;
  let lawyer: Viewer;
  let admin: Viewer;
  before(async () => {
    stage = await setStage();
    const chief = await administrator(stage.portal);
    member = await register(stage.portal, 'Renata');
    user = await stage.open(member);
    lawyer = await stage.open(await attorney(stage.portal, chief.api, 'Leo'));
    admin = await stage.open(chief);
  });
  after(() => stage?.strike());

  it('a user’s navigation', async () => {
    await user.page.goto('/dashboard');
    await navigates(user.page, 'Home', 'My Questions', 'Ask Question', 'Apply as Attorney');
    await sees(bar(user.page), link('My Questions', '/dashboard'));
  });

  it('an attorney’s navigation; the attorney’s view comes first', async () => {
    await lawyer.page.goto('/attorney-dashboard');
    await navigates(lawyer.page, 'Home', 'Question Queue');
  });

  it('an administrator’s navigation', async () => {
    await admin.page.goto('/admin');
    await navigates(admin.page, 'Home', 'Admin Panel', 'My Questions');
  });

  it('an attorney who is an administrator too has the Admin Panel at hand', async () => {
    const { page, context } = await stage.open(member);
    await changeAnswer(page, '/api/auth/user/roles', () => ({
      roles: ['user', 'attorney', 'admin'],
    }));
    await page.goto('/dashboard');
    await navigates(page, 'Home', 'Admin Panel', 'My Questions');
    await avatar(page).click();
    await menu(page).getByText('Attorney Account').click();
    await navigates(page, 'Home', 'Question Queue', 'Admin Panel');
    await context.close();
  });

  it('the active link is marked, also below its address', async () => {
    const { page } = user;
    const active = bar(page).locator('[aria-current="page"]');
    const marks: [string, string[]][] = [
      ['/', ['Home']],
      ['/dashboard', ['My Questions']],
      ['/dashboard/more', ['My Questions']],
      ['/dashboards', []],
    ];
    for (const [path, labels] of marks) {
      await page.goto(path);
      await sees(bar(page), 'My Questions');
      assert.deepEqual(await active.allTextContents(), labels, path);
    }
  });

  it('on small screens the navigation folds into a menu', async () => {
    const { page } = user;
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await page.setViewportSize({ width: 360, height: 800 });
    assert.ok(await bar(page).isHidden());
    await page.getByRole('button', { name: 'Main menu' }).click();
    await sees(bar(page), 'Home', 'Ask Question');
    await bar(page).getByText('Apply as Attorney').click();
    await sees(page, heading('Attorney Application'));
    assert.ok(await bar(page).isHidden());
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('the avatar shows a letter of the name, else of the address, else U', async () => {
    const { page, context } = await stage.open(member);
    const people = [
      { person: {}, letter: 'R' },
      { person: { firstName: '', email: 'zoe@example.com' }, letter: 'Z' },
      { person: { firstName: '', email: '' }, letter: 'U' },
    ];
    for (const { person, letter } of people) {
      await changeAnswer(page, '/api/auth/user', (known: object) => ({ ...known, ...person }));
      await page.goto('/dashboard');
      await avatar(page).waitFor();
      assert.equal(await avatar(page).textContent(), letter);
      await page.unrouteAll();
    }
    await context.close();
  });

  it('a user’s menu', async () => {
    const { page } = user;
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await avatar(page).click();
    await inspect(user, 'Renata Tester', member.email, 'User Account');
    await seesNo(page, 'Switch Role');
    const entries = await menu(page).getByRole('menuitem').allTextContents();
    assert.deepEqual(entries, ['Settings', 'Take Tour', 'Log out']);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
  });

  it('an attorney switches the view; the active one is marked', async () => {
    const { page } = lawyer;
    await page.goto('/attorney-dashboard');
    await sees(page, heading('Recent Activity'));
    await avatar(page).click();
    await inspect(lawyer, 'Leo Tester', 'Switch Role');
    const choices = menu(page).getByRole('menuitemcheckbox');
    const active = choices.and(page.locator('[aria-checked="true"]'));
    assert.equal(await active.textContent(), 'Attorney AccountActive');
    await choices.filter({ hasText: 'User Account' }).click();
    await navigates(page, 'Home', 'My Questions', 'Ask Question');
    await avatar(page).click();
    assert.equal(await active.textContent(), 'User AccountActive');
    await choices.filter({ hasText: 'Attorney Account' }).click();
    await navigates(page, 'Home', 'Question Queue');
  });

  it('a page that arrives does not close the menu that was opened meanwhile', async () => {
    const { page } = lawyer;
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
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  });

  it('an administrator’s menu names the account', async () => {
    const { page } = admin;
    await page.goto('/admin');
    await sees(page, heading('Attorney Applications'));
    await avatar(page).click();
    await inspect(admin, 'Admin Account', 'Switch Role', 'Active');
    await page.keyboard.press('Escape');
  });

  it('a failed sign-out stands in the console alone', async () => {
    const { page, complaints, context } = await stage.open(member);
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await answerWith(page, '/api/auth/logout', { status: 400 });
    await avatar(page).click();
    const told = page.waitForEvent('console', (line) => !line.text().startsWith('Failed to load'));
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    assert.equal((await told).type(), 'error');
    assert.equal(complaints.filter((line) => !line.startsWith('Failed to load')).length, 1);
    await sees(page, heading('Your Questions'));
    assert.equal(await page.getByRole('region', { name: /^Notifications/ }).textContent(), '');
    await context.close();
  });

  it('signing out ends at the landing page', async () => {
    const leaving = await stage.open(await register(stage.portal, 'Lea'));
    const { page, context } = leaving;
    await page.goto('/dashboard');
    await avatar(page).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await sees(page, heading('How It Works'), link('Sign In', '/login'));
    assert.equal(await avatar(page).count(), 0);
    assertQuiet(leaving);
    await context.close();
  });

  it('no page complained', () => {
    for (const viewer of [user, lawyer, admin]) assertQuiet(viewer);
  });
});
