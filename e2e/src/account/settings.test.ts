import assert from 'node:assert/strict';
import { calls, confirmations, messages, refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import {
  type Member,
  register,
  signIn,
  uniqueEmail,
  verifyAddress,
  visitor,
} from '../support/cast.ts';
import { button, heading, link, sees, seesNo, seesToast } from '../support/expectations.ts';
import { Inbox, tokenIn } from '../support/inbox.ts';
import { hasFocus } from '../support/keyboard.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { holdBack } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const part = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const fill = (place: Page | Locator, label: string, text: string) =>
  place.getByLabel(label, { exact: true }).fill(text);

describe('the account on the settings page', () => {
  let stage: Stage;
  let inbox: Inbox;
  before(async () => {
    stage = await sharedStage();
    inbox = new Inbox(stage.portal);
  });
  after(() => stage?.strike());

  /** Somebody at their settings. */
  const atSettings = async (member: Member): Promise<Viewer> => {
    const viewer = await stage.open(member);
    await viewer.page.goto('/settings');
    await sees(viewer.page, heading('Account'));
    return viewer;
  };
  const leave = async (viewer: Viewer) => {
    assertQuiet(viewer);
    await viewer.context.close();
  };

  it('tells whether the address is verified, and sends the link again', async () => {
    const member = await register(stage.portal, 'Vera');
    const viewer = await atSettings(member);
    const email = part(viewer.page, 'Email Address');
    await sees(email, member.email, 'Not verified');
    const first = await inbox.first(member.email, /Verify/);
    await press(email, 'Send a New Link');
    await seesToast(viewer.page, { title: 'Verification Email Sent' });
    const second = await until(
      async () => (await inbox.to(member.email, /Verify/)).find(({ id }) => id !== first.id),
      { what: 'a second link', patience: 90_000 },
    );
    await viewer.page.goto(`/verify-email?token=${tokenIn(second)}`);
    await sees(viewer.page, heading('Email Verified'));
    await viewer.page.goto('/settings');
    await sees(email, 'Verified');
    await seesNo(email, 'Not verified', button('Send a New Link'));
    await leave(viewer);
  });

  it('keeps the matter of its address in sight while what stands above is still coming', async () => {
    const member = await register(stage.portal, 'Vera');
    await verifyAddress(stage.portal, member);
    const { page, context } = await stage.open(member, { width: 360, height: 740 });
    const letGo = await holdBack(page, calls.getSecondFactors.path);
    await page.goto('/settings#sessions');
    const title = page.getByRole('heading', { name: 'Sessions' });
    await hasFocus(page, title);
    letGo();
    await sees(page, heading('Authenticator app'));
    const { y = -1 } = (await title.boundingBox()) ?? {};
    assert.ok(y > 0 && y < 740, `it stands at ${y} pixels`);
    await context.close();
  });

  it('takes another address once its link was opened', async () => {
    const member = await register(stage.portal, 'Mira');
    const newEmail = uniqueEmail('mira');
    const viewer = await atSettings(member);
    const { page } = viewer;
    const email = part(page, 'Email Address');
    await press(email, 'Change Email Address');
    await sees(email, messages.email, messages.passwordRequired);
    await hasFocus(page, email.getByLabel('New email address'));
    await fill(email, 'New email address', newEmail);
    await fill(email, 'Current password', 'not the password');
    await press(email, 'Change Email Address');
    const wrong = { title: 'Email Not Changed', description: refusals.currentPassword };
    await seesToast(page, wrong);
    await sees(email, refusals.currentPassword);
    await hasFocus(page, email.getByLabel('Current password'));
    assert.equal(await email.getByLabel('New email address').inputValue(), newEmail);
    await fill(email, 'Current password', member.password);
    await press(email, 'Change Email Address');
    await seesToast(page, { title: 'Link Sent', description: confirmations.newEmailAsked });
    await inspect(viewer, `Check the inbox of ${newEmail}`, member.email);
    const mail = await inbox.first(newEmail, /new email address/);
    await page.goto(`/verify-email?token=${tokenIn(mail)}`);
    await inspect(viewer, heading('Email Verified'));
    await page.goto('/settings');
    await sees(email, newEmail, 'Verified');
    await page.goto('/verify-email?token=made-up');
    await sees(page, link('Change your email address', '/settings#email'));
    await leave(viewer);
  });

  it('takes another password: one stays signed in, other sessions end', async () => {
    const member = await register(stage.portal, 'Pia');
    const other = await signIn(stage.portal, member);
    const viewer = await atSettings(member);
    const { page } = viewer;
    const password = part(page, 'Password');
    await fill(password, 'Current password', 'not the password');
    await fill(password, 'New password', 'short');
    await press(password, 'Change Password');
    await inspect(viewer, messages.password);
    await hasFocus(page, password.getByLabel('New password', { exact: true }));
    await fill(password, 'New password', 'a long new password');
    await fill(password, 'Confirm new password', 'another new password');
    await press(password, 'Change Password');
    await sees(password, messages.passwordsDiffer);
    await fill(password, 'Confirm new password', 'a long new password');
    await press(password, 'Change Password');
    await sees(password, refusals.currentPassword);
    await hasFocus(page, password.getByLabel('Current password'));
    await fill(password, 'Current password', member.password);
    await press(password, 'Change Password');
    await seesToast(page, {
      title: 'Password Changed',
      description: confirmations.passwordChanged,
    });
    await seesNo(part(page, 'Sessions'), button('End Session'));
    assert.equal((await other.call(calls.getCurrentUser)).status, 401);
    await page.reload();
    await sees(page, heading('Welcome, Pia!'));
    await signIn(stage.portal, { ...member, password: 'a long new password' });
    await leave(viewer);
  });

  it('lists the sessions, and ends one or all others', async () => {
    const member = await register(stage.portal, 'Sessa');
    const others = [await signIn(stage.portal, member), await signIn(stage.portal, member)];
    const viewer = await atSettings(member);
    const { page } = viewer;
    const sessions = part(page, 'Sessions');
    const items = sessions.getByRole('listitem');
    const areThere = (count: number) =>
      until(async () => (await items.count()) === count, { what: `${count} sessions` });
    await areThere(3);
    others.push(await signIn(stage.portal, member));
    await press(sessions, 'Refresh');
    await areThere(4);
    await sessions.getByRole('button', { name: 'End Session' }).first().click();
    await areThere(3);
    await inspect(viewer, 'This session', button('End Session'), button('End All Other Sessions'));
    await sessions.getByRole('button', { name: 'End Session' }).first().click();
    await seesToast(page, { title: 'Session Ended', description: 'The session has ended.' });
    await areThere(2);
    await hasFocus(page, sessions.getByRole('heading', { name: 'Sessions' }));
    await press(sessions, 'End All Other Sessions');
    await seesToast(page, { title: 'Sessions Ended' });
    await areThere(1);
    await seesNo(sessions, button('End All Other Sessions'));
    for (const api of others) assert.equal((await api.call(calls.getCurrentUser)).status, 401);
    await leave(viewer);
  });

  it('signs out everywhere, here too, when that is confirmed', async () => {
    const member = await register(stage.portal, 'Evie');
    const other = await signIn(stage.portal, member);
    const viewer = await atSettings(member);
    const { page } = viewer;
    const sessions = part(page, 'Sessions');
    await press(sessions, 'Sign Out Everywhere');
    await inspect(viewer, heading('Sign out everywhere?'));
    await page.keyboard.press('Escape');
    assert.equal((await other.call(calls.getCurrentUser)).status, 200);
    await press(sessions, 'Sign Out Everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('/');
    await sees(page, heading('How It Works'));
    for (const api of [other, member.api]) {
      assert.equal((await api.call(calls.getCurrentUser)).status, 401);
    }
    await viewer.context.close();
  });

  it('leaves a visitor nothing to change', async () => {
    for (const call of [calls.listSessions, calls.getMailPreferences]) {
      assert.equal((await visitor(stage.portal).call(call)).status, 401);
    }
  });
});
