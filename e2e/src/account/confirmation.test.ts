import assert from 'node:assert/strict';
import { durations, networkTexts, refusalCodes, refusals, toastTexts } from '@counsel/contracts';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, applicant, type Member } from '../support/cast.ts';
import { heading, sees, seesNo, seesToast } from '../support/expectations.ts';
import { oldSession } from '../support/old-session.ts';
import { query } from '../support/rows.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const question = heading('Confirm that it’s you');

describe('a page that was left open', () => {
  let stage: Stage;
  let admin: Member;
  let paula: Member & { applicationId: number };
  before(async () => {
    stage = await sharedStage();
    admin = await administrator(stage.portal);
  });
  after(() => stage?.strike());
  beforeEach(async () => {
    paula = await applicant(stage.portal, 'Paula');
  });

  const leftOpen = async (options = {}) => {
    const viewer = await stage.open({ api: await oldSession(stage.portal, admin) }, options);
    await viewer.page.goto('/admin');
    return viewer;
  };
  const card = (page: Page, { email } = paula) =>
    page.getByRole('listitem').filter({ hasText: email });
  const approve = (page: Page, person = paula) =>
    card(page, person).getByRole('button', { name: 'Approve' });
  const isPending = async ({ applicationId } = paula) => {
    const [row] = await query<{ pending: boolean }>(
      stage.portal,
      'attorneys',
      'select not is_approved as pending from attorneys where id = $1',
      [applicationId],
    );
    return row?.pending;
  };

  /** The dialog listens from when its field has the focus. */
  const isAsked = async (page: Page) => {
    await sees(page, question);
    await page.getByLabel('Password').and(page.locator(':focus')).waitFor();
  };

  it('does not call the portal slow while it asks', async () => {
    const { page, context } = await stage.open({ api: await oldSession(stage.portal, admin) });
    await page.clock.install();
    await page.goto('/admin');
    await approve(page).click();
    await isAsked(page);
    await page.clock.fastForward(2 * durations.slowLong);
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
    await sees(page, question);
    // The dialog hides the page from roles.
    assert.equal(await page.locator('[role=progressbar]').count(), 0);
    assert.equal(await page.getByText(networkTexts.slow).count(), 0);
    await context.close();
  });

  it('asks who sits there before it approves, and goes on by itself', async () => {
    const { page, context, complaints } = await leftOpen({ width: 360 });
    await approve(page).click();
    await isAsked(page);
    const password = page.getByLabel('Password');
    await password.fill('not it at all');
    await page.keyboard.press('Enter');
    await sees(page, refusals.currentPassword);
    assert.equal(await isPending(), true);
    await password.fill(admin.password);
    await page.keyboard.press('Enter');
    await seesToast(page, { title: toastTexts.attorneyApproved.title });
    await card(page).waitFor({ state: 'detached' });
    assert.equal(await isPending(), false);
    // From here on the session is as good as a new one.
    const quinn = await applicant(stage.portal, 'Quinn');
    await page.reload();
    await approve(page, quinn).click();
    await card(page, quinn).waitFor({ state: 'detached' });
    const unexpected = complaints.filter((text) => !/status of (400|403|404)/.test(text));
    assert.deepEqual(unexpected, []);
    await context.close();
  });

  it('does nothing when that is cancelled, says so, and gives the focus back', async () => {
    const { page, context } = await leftOpen();
    await approve(page).click();
    await isAsked(page);
    await page.keyboard.press('Escape');
    await seesNo(page, question);
    await seesToast(page, { title: 'Approval Failed', description: refusals.recentSignInNeeded });
    const button = approve(page);
    await button.and(page.locator(':focus')).waitFor();
    assert.equal(await isPending(), true);
    await context.close();
  });

  it('asks above a dialog that is open already', async () => {
    const { page, context } = await leftOpen();
    await card(page).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Reject Application' }).click();
    await isAsked(page);
    await page.keyboard.press('Escape');
    await seesNo(page, question);
    await sees(page, heading('Reject this application?'));
    await page.getByRole('button', { name: 'Reject Application' }).click();
    await page.getByLabel('Password').fill(admin.password);
    await page.keyboard.press('Enter');
    await card(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('is of no use to a script in it alone', async () => {
    const { page, context } = await leftOpen();
    await approve(page).waitFor();
    const answer = await page.evaluate(async (id) => {
      const path = `/api/admin/attorneys/${id}/approve`;
      const response = await fetch(path, { method: 'POST' });
      return { status: response.status, code: (await response.json()).code };
    }, paula.applicationId);
    assert.deepEqual(answer, { status: 403, code: refusalCodes.recentSignInNeeded });
    assert.equal(await isPending(), true);
    await context.close();
  });
});
