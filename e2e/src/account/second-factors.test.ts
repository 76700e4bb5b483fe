import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { calls, refusalCodes, refusals } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { administrator, register, signIn, verifyAddress } from '../support/cast.ts';
import {
  button,
  field,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { oldSession } from '../support/old-session.ts';
import { startTestPortal } from '../support/portal.ts';
import { type Stage, stageOf } from '../support/stage.ts';
import { withDevice } from '../support/virtual-device.ts';

const click = (page: Page, name: string) => button(name)(page).first().click();

/** In the page: which of these stand in one line, as wide as their place at most. */
const areInOneLine = (elements: Element[]) =>
  elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const place = element.getBoundingClientRect();
    return (
      range.getClientRects().length === 1 && range.getBoundingClientRect().right <= place.right
    );
  });

describe('second factors', () => {
  let stage: Stage;
  before(async () => {
    const portal = await startTestPortal({ adminSecondFactor: 'required' });
    const browser = await launchBrowser();
    stage = stageOf(portal, browser, async () => {
      await browser.close();
      await portal.stop();
    });
  });
  after(() => stage?.strike());

  const proved = async () => {
    const member = await register(stage.portal);
    await verifyAddress(stage.portal, member);
    return member;
  };

  const enrolPasskey = async (page: Page) => {
    await page.goto('/settings#sign-in-security');
    await field('Name of the new passkey')(page).fill('Phone');
    await click(page, 'Add Passkey');
    await seesToast(page, { title: 'Passkey Added' });
    await sees(page, 'Phone');
  };

  /** @returns the app's codes, by how many half minutes from now they are shown */
  const enrolApp = async (page: Page) => {
    await page.goto('/settings#sign-in-security');
    await click(page, 'Set Up an App');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    const key = await page.getByText('Key:').innerText();
    const secret = Secret.fromBase32(key.replace('Key:', '').replace(/\s/g, ''));
    const code = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    // Good for half a minute more, however long it takes to send: codes of earlier are not.
    await field('Code of the app')(page).fill(code(0));
    await click(page, 'Confirm');
    await seesToast(page, { title: 'App Added' });
    await sees(page, button('Remove App'));
    return code;
  };

  it('a passkey is added in the settings, and signs in by itself', async () => {
    const member = await proved();
    const elsewhere = await signIn(stage.portal, member);
    const { page, context } = await stage.open(member);
    await withDevice(context, page);
    await enrolPasskey(page);
    assert.equal((await elsewhere.call(calls.getCurrentUser)).status, 401, 'others have ended');
    await context.clearCookies();
    await page.goto('/login');
    await click(page, 'Sign in with a passkey');
    await page.waitForURL('**/');
    await sees(page, heading(/Welcome/));
  });

  it('a passkey that the portal does not know is refused in words', async () => {
    const { page, context } = await stage.open(await proved());
    await withDevice(context, page);
    await enrolPasskey(page);
    await click(page, 'Remove');
    const asked = page.getByRole('dialog');
    await sees(asked, part(/your recovery codes go, too/));
    await asked.getByRole('button', { name: 'Remove' }).click();
    await seesToast(page, { title: 'Passkey Removed' });
    await hasFocus(page, page.getByRole('heading', { name: 'Passkeys' }));
    await context.clearCookies();
    await page.goto('/login');
    await click(page, 'Sign in with a passkey');
    await seesToast(page, { title: 'Login Failed', description: refusals.passkey });
  });

  it('an app and recovery codes are set up, and asked for beside the password', async () => {
    const member = await proved();
    const { page, context } = await stage.open(member);
    const code = await enrolApp(page);
    await page.locator('h4:focus').filter({ hasText: 'Authenticator app' }).waitFor();
    await click(page, 'Make Recovery Codes');
    await sees(page, 'Keep them now.');
    await page.locator('h4:focus').filter({ hasText: 'Recovery codes' }).waitFor();
    const list = page.getByRole('list', { name: 'Recovery codes' }).locator('li');
    const codes = await list.allInnerTexts();
    assert.equal(codes.length, 10);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      assert.ok((await list.evaluateAll(areInOneLine)).every(Boolean), `${width} px`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await sees(page, button('I Wrote Them Down'));
    await seesNo(page, button('Done'));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const kept = await readFile(await file.path(), 'utf8');
    for (const each of codes) assert.ok(kept.includes(each), each);
    await click(page, 'Done');
    await sees(page, button('Make New Codes'));
    for (const each of [code(1), codes[0] ?? '']) {
      await context.clearCookies();
      await page.goto('/login');
      await field('Email')(page).fill(member.email);
      await page.getByLabel('Password').fill(member.password);
      await click(page, 'Sign In');
      await sees(page, 'One more step');
      await field('Code')(page).fill(each);
      await click(page, 'Sign In');
      await page.waitForURL('**/');
      await sees(page, heading(/Welcome/));
    }
  });

  it('an app is removed once that is confirmed, and its key is shown no more', async () => {
    const { page, context } = await stage.open(await proved());
    await enrolApp(page);
    await click(page, 'Remove App');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove App' }).click();
    await seesToast(page, { title: 'App Removed' });
    await sees(page, button('Set Up an App'));
    await seesNo(page, field('Code of the app'), part('Key:'));
    await context.close();
  });

  it('none is set up before the address is verified, as the settings say', async () => {
    const member = await register(stage.portal);
    const refused = await member.api.call(calls.setUpAuthenticator);
    assert.deepEqual([refused.status, refused.error.message], [409, refusals.addressNotVerified]);
    const { page } = await stage.open(member);
    await page.goto('/settings#sign-in-security');
    await sees(page, 'Verify your email address first');
    assert.equal(await button('Set Up an App')(page).count(), 0);
  });

  it('an administrator is asked, sets one up, and goes on without a new sign-in', async () => {
    const { email, password } = await administrator(stage.portal);
    const admin = await signIn(stage.portal, { email, password });
    const refused = await admin.call(calls.countAttorneys);
    assert.equal(refused.status, 403);
    assert.match(refused.text, new RegExp(refusalCodes.secondFactorRequired));
    const { page, context } = await stage.open({ api: admin });
    await withDevice(context, page);
    await page.goto('/');
    await sees(page, heading(/Welcome/));
    await page.getByRole('link', { name: 'Admin Panel' }).first().press('Enter');
    await hasFocus(page, page.getByRole('heading', { name: 'One more step' }));
    await link('Set Up Sign-in Security', '/settings#sign-in-security')(page).click();
    await field('Name of the new passkey')(page).fill('Laptop');
    await click(page, 'Add Passkey');
    await seesToast(page, { title: 'Passkey Added' });
    await page.goto('/admin');
    await sees(page, heading('Admin Panel'));
  });

  it('none of it is changed by a session that was left open', async () => {
    const old = await oldSession(stage.portal, await register(stage.portal));
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    const answers = [
      await old.call(calls.askForNewPasskey),
      await old.call(calls.removePasskey, { params }),
      await old.call(calls.setUpAuthenticator),
      await old.call(calls.removeAuthenticator),
      await old.call(calls.makeRecoveryCodes),
    ];
    for (const { status, text } of answers) {
      assert.equal(status, 403);
      assert.match(text, new RegExp(refusalCodes.recentSignInNeeded));
    }
  });
});
