import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { register } from '../support/cast.ts';
import { heading, sees } from '../support/expectations.ts';
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
});
