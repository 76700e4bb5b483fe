import assert from 'node:assert/strict';
import { failures } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, applicant, type Member, register, verifyAddress } from '../support/cast.ts';
import { button, field, heading, sees, seesToast } from '../support/expectations.ts';
import { oldSession } from '../support/old-session.ts';
import { sharedStage } from '../support/shared.ts';
import { divert, type Stage } from '../support/stage.ts';
import { withDevice } from '../support/virtual-device.ts';

const notLoaded =
  'What passkeys need could not be loaded. Please check your connection and try again.';
const notAsked =
  'We need to ask whether it’s you, and could not. Please check your connection and try again, or sign in again.';

/** The script of that part can't be had, until what is returned is called; tells how often it was asked for. */
async function without(page: Page, part: string): Promise<() => number> {
  let asked = 0;
  const isIt = ({ pathname }: URL) => new RegExp(`/assets/${part}\\.\\w+\\.js$`).test(pathname);
  const come = await divert(page, isIt, (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  return () => {
    come();
    return asked;
  };
}

describe('a part of the portal that is loaded late, and could not be', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  const verified = async (): Promise<Member> => {
    const member = await register(stage.portal);
    await verifyAddress(stage.portal, member);
    return member;
  };
  const click = (page: Page, name: string) => button(name)(page).first().click();

  it('is said and had at the next try: what passkeys need, in the settings and at the sign-in', async () => {
    const { page, context } = await stage.open(await verified());
    await withDevice(context, page);
    let back = await without(page, 'passkey');
    await page.goto('/settings#sign-in-security');
    await field('Name of the new passkey')(page).fill('Phone');
    await click(page, 'Add Passkey');
    await seesToast(page, { title: 'Passkey Not Added', description: notLoaded });
    assert.ok(back() > 0);
    await click(page, 'Add Passkey');
    await seesToast(page, { title: 'Passkey Added' });

    await context.clearCookies();
    back = await without(page, 'passkey');
    await page.goto('/login');
    await click(page, 'Sign in with a passkey');
    await seesToast(page, { title: failures.login.title, description: notLoaded });
    assert.ok(back() > 0);
    await click(page, 'Sign in with a passkey');
    await sees(page, heading(/Welcome/));
    await context.close();
  });

  it('is said and had at the next try: what checks a sign-in', async () => {
    const { email, password } = await register(stage.portal);
    const { page, context } = await stage.open();
    const back = await without(page, 'form-validators');
    await page.goto('/login');
    await field('Email')(page).fill(email);
    await page.getByLabel('Password').fill(password);
    await click(page, 'Sign In');
    await seesToast(page, { title: failures.login.title, description: failures.login.fallback });
    assert.ok(back() > 0);
    await click(page, 'Sign In');
    await sees(page, heading(/Welcome/));
    await context.close();
  });

  it('is said and had at the next try: the question who sits there', async () => {
    const { email } = await applicant(stage.portal, 'Paula');
    const admin = await administrator(stage.portal);
    const { page, context } = await stage.open({ api: await oldSession(stage.portal, admin) });
    const back = await without(page, 'confirm-dialog');
    await page.goto('/admin');
    const card = page.getByRole('listitem').filter({ hasText: email });
    const approve = card.getByRole('button', { name: 'Approve' });
    await approve.click();
    await seesToast(page, { title: failures.approve.title, description: notAsked });
    assert.ok(back() > 0);
    await approve.click();
    await sees(page, heading('Confirm that it’s you'));
    await page.getByLabel('Password').fill(admin.password);
    await page.keyboard.press('Enter');
    await card.waitFor({ state: 'detached' });
    await context.close();
  });

  it('is replaced by words: the QR code of an app, whose key can be entered by hand', async () => {
    const { page, context } = await stage.open(await verified());
    const back = await without(page, 'qr-code');
    await page.goto('/settings#sign-in-security');
    await click(page, 'Set Up an App');
    await sees(page, 'The QR code could not be loaded. Enter the key below by hand.');
    await page.getByText('Key:').waitFor();
    assert.ok(back() > 0);
    await context.close();
  });
});
