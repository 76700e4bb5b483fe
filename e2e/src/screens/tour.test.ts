import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, attorney, type Member, register } from '../support/cast.ts';
import { button, heading, part, sees } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { type Stage, setStage } from '../support/stage.ts';

const common = ['Welcome to Counsel', 'Navigation Menu'];
const userTour = [...common, 'Ask a Question', 'Your Dashboard', 'Your Questions'];

/** The parts of a step; the library moves them, so that a click waits until they stand still. */
const step = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What this device remembers of the tour. */
const remembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('counsel.tour.completed'));

describe('the tour', () => {
  let stage: Stage;
  let user: Member;
  let lawyer: Member;
  let admin: Member;
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    user = await register(stage.portal, 'Renata');
    lawyer = await attorney(stage.portal, admin.api, 'Leo');
  });
  after(() => stage?.strike());

  /** Opens a page on a device that does not know the tour; nobody there skips it unasked. */
  const arrive = async (person: Member, path: string) => {
    const viewer = await stage.open(person, { tour: true });
    const { page } = viewer;
    await page.removeLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }));
    await page.goto(path);
    await sees(page, heading(common[0] ?? ''));
    return viewer;
  };

  const tours: [string, string, () => Member, string[], RegExp][] = [
    ['a user', '/dashboard', () => user, userTour.slice(2), /status and its answer/],
    [
      'a user who asks',
      '/submit-question',
      () => user,
      ['Question Submission Form'],
      /describe your situation/,
    ],
    [
      'an attorney',
      '/attorney-dashboard',
      () => lawyer,
      ['Attorney Dashboard', 'Question Queue', 'Claimed Questions'],
      /questions you have claimed/,
    ],
    [
      'an attorney at the queue',
      '/question-queue',
      () => lawyer,
      ['Filter Questions', 'Available Questions'],
      /‘Claim Question’ button/,
    ],
    [
      'an administrator',
      '/admin',
      () => admin,
      ['Admin Overview', 'Attorney Applications'],
      /approve or reject it/,
    ],
  ];
  for (const [whose, path, person, own, lastWords] of tours) {
    it(`opens for ${whose} at ${path}, and goes on to its last step`, async () => {
      const viewer = await arrive(person(), path);
      const { page, context } = viewer;
      const titles = [...common, ...own];
      for (const [index, title] of titles.entries()) {
        const isLast = index === titles.length - 1;
        const progress = `Step ${index + 1} of ${titles.length}`;
        await sees(step(page), heading(title), progress);
        if (!isLast) await press(page, 'Next');
      }
      await sees(step(page), part(lastWords), button('Back'), button('Close'));
      await press(page, 'Finish Tour');
      await step(page).waitFor({ state: 'detached' });
      assert.equal(await remembered(page), 'true');
      await context.close();
    });
  }

  it('tells of account settings, role switching and logout, and passes axe', async () => {
    const viewer = await arrive(user, '/dashboard');
    const { page, context } = viewer;
    await inspect(viewer, heading('Welcome to Counsel'), button('Skip Tour'), button('Next'));
    await press(page, 'Next');
    const words = part(/account settings, role switching .* and logout/);
    await inspect(viewer, words, button('Back'), button('Next'), button('Skip Tour'));
    await press(page, 'Back');
    await sees(page, heading('Welcome to Counsel'));
    await context.close();
  });

  it('stands above everything, and a click beside it does not close it', async () => {
    const { page, context } = await arrive(user, '/dashboard');
    const overlay = page.locator('.react-joyride__overlay');
    assert.equal(await overlay.evaluate((layer) => getComputedStyle(layer).zIndex), '1000');
    await page.mouse.click(5, 895);
    await press(page, 'Next');
    await sees(page, heading('Navigation Menu'));
    await context.close();
  });

  it('ends by ‘Skip Tour’, stays away, and starts again from the menu', async () => {
    const { page, context } = await arrive(user, '/dashboard');
    await press(page, 'Skip Tour');
    await step(page).waitFor({ state: 'detached' });
    assert.equal(await remembered(page), 'true');
    await page.clock.install();
    await page.reload();
    await sees(page, heading('Your Questions'));
    await page.clock.runFor(5_000);
    assert.equal(await step(page).count(), 0);
    await press(page, 'Account menu');
    await page.getByRole('menuitem', { name: 'Take Tour' }).click();
    await sees(page, heading('Welcome to Counsel'));
    assert.equal(await remembered(page), null);
    await context.close();
  });

  it('ends by Escape', async () => {
    const { page, context } = await arrive(user, '/dashboard');
    await page.keyboard.press('Escape');
    await step(page).waitFor({ state: 'detached' });
    assert.equal(await remembered(page), 'true');
    await context.close();
  });

  it('goes on where a step’s target is missing', async () => {
    const { page, context } = await arrive(user, '/dashboard');
    await page
      .locator('[data-tour="ask-question"]')
      .evaluate((target) => target.removeAttribute('data-tour'));
    await press(page, 'Next');
    await sees(page, heading('Navigation Menu'));
    await press(page, 'Next');
    await sees(step(page), heading('Your Dashboard'));
    await context.close();
  });
});
