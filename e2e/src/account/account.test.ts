import assert from 'node:assert/strict';
import { messages, toastTexts } from '@counsel/contracts';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { register, uniqueEmail } from '../support/cast.ts';
import { button, heading, link, sees, seesToast } from '../support/expectations.ts';
import { Inbox, tokenIn } from '../support/inbox.ts';
import { hasFocus } from '../support/keyboard.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const accountMenu = button('Account menu');

describe('an account', () => {
  let stage: Stage;
  let viewer: Viewer;
  let page: Page;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());
  beforeEach(async () => {
    viewer = await stage.open();
    page = viewer.page;
  });
  afterEach(async () => {
    assertQuiet(viewer);
    await viewer.context.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const signIn = async (email: string, password: string) => {
    await fill('Email', email);
    await fill('Password', password);
    await press('Sign In');
  };

  it('opens by its password alone; the sign-in ends at home, with a welcome', async () => {
    const { email, password } = await register(stage.portal, 'Mona');
    await page.goto('/login');
    await signIn(email, 'not the password');
    await seesToast(page, { title: 'Login Failed', description: 'Invalid email or password.' });
    await signIn(email, password);
    await page.waitForURL('/', { waitUntil: 'commit' });
    await seesToast(page, toastTexts.loginSuccessful);
    await sees(page, heading('Welcome, Mona!'), accountMenu);
  });

  it('gets another password by a mailed link', async () => {
    const { email } = await register(stage.portal, 'Fred');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await fill('Email', email);
    await press('Send Reset Link');
    await seesToast(page, toastTexts.resetEmailSent);
    const mail = await new Inbox(stage.portal).first(email, /reset/i);
    await page.goto(`/reset-password?token=${tokenIn(mail)}`);
    await fill('New password', 'a long new password');
    await fill('Confirm new password', 'a long new password');
    await press('Reset Password');
    await seesToast(page, toastTexts.passwordReset);
    await inspect(viewer, heading('Password Reset Complete'), link('Sign In', '/login'));
    await hasFocus(page, page.getByRole('heading', { name: 'Password Reset Complete' }));
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(email, 'a long new password');
    await sees(page, heading('Welcome, Fred!'));
  });

  it('is made by registration, which signs in and ends at home', async () => {
    await page.goto('/register');
    await fill('First name', 'Nora');
    await fill('Last name', 'New');
    await fill('Email', uniqueEmail('nora'));
    await fill('Password', 'a good password');
    await fill('Confirm password', 'a good password');
    await press('Create Account');
    await page.waitForURL('/', { waitUntil: 'commit' });
    await seesToast(page, toastTexts.accountCreated);
    await sees(page, heading('Welcome, Nora!'), accountMenu);
  });

  it('hears of what is wrong with the field that it is in', async () => {
    await page.goto('/register');
    await fill('First name', 'Nora');
    await fill('Last name', 'New');
    await fill('Email', uniqueEmail('nora'));
    await fill('Password', 'a good password');
    await fill('Confirm password', 'another password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(messages.passwordsDiffer).waitFor();
    assert.equal(await page.getByRole('alert').count(), 1);
  });

  it('has its address verified by the mailed link', async () => {
    const member = await register(stage.portal, 'Vera');
    const mail = await new Inbox(stage.portal).first(member.email, /Verify/);
    const path = `/verify-email?token=${tokenIn(mail)}`;
    const visitor = await stage.open();
    await visitor.page.goto(path);
    const signIn = link('Sign In', `/login?returnTo=${encodeURIComponent(path)}`);
    await inspect(visitor, heading('Verify Your Email'), signIn);
    const own = await stage.open(member);
    await own.page.goto(path);
    await inspect(own, heading('Email Verified'), link('Continue', '/'));
  });
});
