import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, aQuestion, attorney, register } from '../support/cast.ts';
import { heading, link, seesNo, seesToast, switchNamed } from '../support/expectations.ts';
import { Inbox, linksIn } from '../support/inbox.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import { answerWith, type Stage } from '../support/stage.ts';

const notifications = (page: Page) => page.getByRole('region', { name: 'Email Notifications' });

describe('the choice of mails', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('saves each choice about mails at once', async () => {
    const member = await register(stage.portal, 'Paul');
    const { page, context } = await stage.open(member);
    await page.goto('/settings');
    const mails = notifications(page);
    const box = mails.getByRole('switch', { name: 'When your question is answered' });
    await box.click();
    await seesToast(page, { title: 'Emails Turned Off' });
    assert.equal(await box.isChecked(), false);
    assert.equal((await member.api.do(calls.getMailPreferences))['question-answered'], false);
    await seesNo(mails, switchNamed('When an attorney applies to be approved'));
    await page.reload();
    await box.and(page.locator('[aria-checked="false"]')).click();
    await seesToast(page, { title: 'Emails Turned On' });
    assert.equal((await member.api.do(calls.getMailPreferences))['question-answered'], true);
    await answerWith(page, calls.setMailPreferences.path, { status: 500 });
    await box.click();
    await seesToast(page, {
      title: 'Emails Not Changed',
      description: 'Your choice could not be saved. Please try again.',
    });
    await box.and(page.locator('[aria-checked="true"]')).waitFor();
    await context.close();
  });

  it('a link in a mail turns its kind off, without a sign-in', async () => {
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    const [lawyer, asker] = [await attorney(portal, admin), await register(portal, 'Uma')];
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    const mail = await new Inbox(portal).first(asker.email, /reviewing/);
    const address = linksIn(mail).find((each) => each.includes('/unsubscribe?token='));
    const viewer = await stage.open();
    const { page } = viewer;
    await page.goto(address ?? '/nowhere');
    const returnTo = encodeURIComponent('/settings#notifications');
    await inspect(
      viewer,
      heading('You Are Unsubscribed'),
      'We will no longer email you when an attorney claims your question.',
      link('Sign In to Choose Your Emails', `/login?returnTo=${returnTo}`),
    );
    assert.equal((await asker.api.do(calls.getMailPreferences))['question-claimed'], false);
    await page.getByRole('link', { name: 'Sign In to Choose Your Emails' }).click();
    await page.getByLabel('Email').fill(asker.email);
    await page.getByLabel('Password', { exact: true }).fill(asker.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/settings#notifications');
    const mails = notifications(page);
    const box = mails.getByRole('switch', { name: 'When an attorney claims your question' });
    await box.and(page.locator('[aria-checked="false"]')).waitFor();
    await notifications(page).locator('h3:focus').waitFor();
    assertQuiet(viewer);
    await viewer.context.close();
  });
});
