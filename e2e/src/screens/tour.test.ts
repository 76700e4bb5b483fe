import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { register, verifyAddress } from '../support/cast.ts';
import { heading, sees, standsInWindow } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('the tour', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('opens by itself on a new device, and stays away after a reload once it was skipped', async () => {
    const viewer = await stage.open(await register(stage.portal, 'Renata'), { tour: true });
    const { page, context } = viewer;
    const skip = page.getByRole('button', { name: 'Skip Tour' });
    await page.removeLocatorHandler(skip);
    await page.goto('/dashboard');
    await inspect(viewer, heading('Welcome to Counsel'));
    await skip.click();
    const step = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await step.waitFor({ state: 'detached' });
    await page.clock.install();
    await page.reload();
    await sees(page, heading('Your Questions'));
    await page.clock.runFor(5_000);
    assert.equal(await step.count(), 0);
    await context.close();
  });

  it('leaves whoever has begun to write alone, and opens on the next page', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Rosa'), {
      tour: true,
    });
    await page.removeLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }));
    await page.clock.install();
    await page.goto('/submit-question');
    const title = page.getByLabel('Question Title');
    await title.fill('May we ');
    await page.clock.runFor(5_000);
    await page.keyboard.type('end our lease?');
    assert.equal(await title.inputValue(), 'May we end our lease?');
    assert.equal(await page.getByRole('alertdialog').count(), 0);
    await page.getByRole('link', { name: 'My Questions' }).click();
    await page.locator('h1:focus').waitFor();
    await page.clock.runFor(5_000);
    await page.getByRole('heading', { name: 'Welcome to Counsel' }).waitFor();
    await context.close();
  });

  it('waits for the page itself, however late it comes', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Rhea'), {
      tour: true,
    });
    await page.removeLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }));
    const code = Promise.withResolvers<void>();
    await page.route('**/remotes/user/**', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/submit-question');
    // Longer than one waits for a page's files, which has a heading then, too.
    await page.clock.fastForward(60_000);
    await sees(page, heading('Ask a Question is not available'));
    await page.clock.runFor(5_000);
    assert.equal(await page.getByRole('alertdialog').count(), 0);
    code.resolve();
    // As when a connection opens, which it may have done by now: then nobody is asked to retry any more.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await sees(page, heading('Ask a Legal Question'));
    await page.clock.runFor(5_000);
    await page.getByRole('heading', { name: 'Welcome to Counsel' }).waitFor();
    await context.close();
  });

  for (const size of [
    { width: 1280, height: 800 },
    // A window of that width, enlarged to 200 %.
    { width: 640, height: 400 },
    { width: 360, height: 640 },
  ]) {
    it(`stands in the window, whole, and ends where the page begins, at ${size.width} by ${size.height}`, async () => {
      const person = await register(stage.portal, 'Renata');
      await verifyAddress(stage.portal, person);
      const { page, context } = await stage.open(person, { tour: true, ...size });
      await page.removeLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }));
      await page.goto('/dashboard');
      const step = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      const primary = page.locator('[data-action="primary"]');
      const titles = ['Welcome to Counsel', 'Navigation Menu', 'Ask a Question'];
      for (const title of [...titles, 'Your Dashboard', 'Your Questions']) {
        await step.getByRole('heading', { name: title }).waitFor();
        await standsInWindow(page, step);
        await primary.focus();
        await page.keyboard.press('Enter');
      }
      await step.waitFor({ state: 'detached' });
      await page.locator('main h1:focus').waitFor();
      await standsInWindow(page, page.locator('main h1'));
      await context.close();
    });
  }
});
