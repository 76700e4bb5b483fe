import assert from 'node:assert/strict';
import { calls, messages, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { type Member, register, uniqueEmail, visitor } from '../support/cast.ts';
import {
  button,
  type Expectation,
  field,
  heading,
  link,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { answerWith, type Stage, setStage } from '../support/stage.ts';

const accountMenu = button('Account menu');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

describe('the account screens', () => {
  let stage: Stage;
  let viewer: Viewer;
  let page: Page;
  let member: Member;
  before(async () => {
    stage = await setStage();
    viewer = await stage.open();
    page = viewer.page;
    member = await register(stage.portal, 'Mona');
  });
  after(() => stage?.strike());

  const open = async (path: string, ...expected: Expectation[]) => {
    await page.goto(path);
    await inspect(viewer, ...expected);
  };
  /** The token of the latest mail to somebody that links to that path. */
  const mailedToken = (to: string, path: string): Promise<string> =>
    until(
      async () => {
        const mails: { text: string; to: { address: string }[] }[] = await (
          await fetch(`${stage.portal.inboxUrl}/email`)
        ).json();
        const own = mails.filter(({ to: people }) => people.some(({ address }) => address === to));
        const links = own.map(({ text }) => text.split(`${path}?token=`)[1]);
        return links.findLast((rest) => rest !== undefined)?.match(/^[\w-]+/)?.[0];
      },
      { what: `a mail to ${to} with a link to ${path}` },
    );

  it('sign-in says what is wrong with its fields', async () => {
    await page.goto('/login');
    await sees(page, button('Sign In'));
    await press(page, 'Sign In');
    await inspect(
      viewer,
      heading('Sign In'),
      field('Email'),
      link('Forgot password?', '/login?mode=forgot'),
      link('Create an account', '/register'),
      messages.email,
      messages.passwordRequired,
    );
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'email');
  });

  it('sign-in says that the credentials are wrong, and keeps them', async () => {
    await page.goto('/login');
    await fill(page, 'Email', member.email);
    await fill(page, 'Password', 'not the password');
    await press(page, 'Sign In');
    await seesToast(page, { title: 'Login Failed', description: 'Invalid email or password.' });
    assert.equal(await page.getByLabel('Email').inputValue(), member.email);
  });

  it('sign-in ends at home, with a welcome', async () => {
    const { page } = await stage.open();
    await page.goto('/login');
    await fill(page, 'Email', member.email);
    await fill(page, 'Password', member.password);
    await press(page, 'Sign In');
    await page.waitForURL('/');
    await seesToast(page, toastTexts.loginSuccessful);
    await sees(page, heading('Welcome, Mona!'), accountMenu);
    await page.context().close();
  });

  it('the forgot-password mode sends a reset link', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await fill(page, 'Email', 'nobody');
    await press(page, 'Send Reset Link');
    await inspect(
      viewer,
      heading('Forgot Your Password?'),
      field('Email'),
      messages.email,
      link('Back to Sign In', '/login'),
    );
    await fill(page, 'Email', member.email);
    await press(page, 'Send Reset Link');
    await seesToast(page, toastTexts.resetEmailSent);
    await inspect(viewer, 'Check your inbox');
  });

  it('a reset link without its token leads back to sign-in', async () => {
    await open('/reset-password', heading('Invalid Reset Link'), link('Back to Sign In', '/login'));
  });

  it('a reset says what is wrong with the new password', async () => {
    await page.goto('/reset-password?token=any');
    await fill(page, 'New password', 'short');
    await press(page, 'Reset Password');
    await inspect(viewer, heading('Reset Your Password'), messages.password);
    await fill(page, 'New password', 'a long new password');
    await fill(page, 'Confirm new password', 'another new password');
    await press(page, 'Reset Password');
    await sees(page, messages.passwordsDiffer);
  });

  it('a reset with the mailed token is complete', async () => {
    const forgetful = await register(stage.portal, 'Fred');
    await visitor(stage.portal).do(calls.forgotPassword, { body: { email: forgetful.email } });
    const token = await mailedToken(forgetful.email, '/reset-password');
    await page.goto(`/reset-password?token=${token}`);
    await fill(page, 'New password', 'a long new password');
    await fill(page, 'Confirm new password', 'a long new password');
    await press(page, 'Reset Password');
    await seesToast(page, toastTexts.passwordReset);
    await inspect(viewer, heading('Password Reset Complete'), link('Sign In', '/login'));
  });

  it('registration says what is wrong with its fields', async () => {
    await page.goto('/register');
    await press(page, 'Create Account');
    await inspect(
      viewer,
      heading('Create Your Account'),
      field('First name'),
      messages.firstName,
      field('Last name'),
      messages.lastName,
      field('Email'),
      messages.email,
      messages.password,
      link('Sign in', '/login'),
    );
    await fill(page, 'Password', 'long enough');
    await fill(page, 'Confirm password', 'not the same');
    await press(page, 'Create Account');
    await sees(page, messages.passwordsDiffer);
    await seesNo(page, messages.password);
  });

  it('registration signs in and ends at home', async () => {
    const { page, context } = await stage.open();
    await page.goto('/register');
    await fill(page, 'First name', 'Nora');
    await fill(page, 'Last name', 'New');
    await fill(page, 'Email', uniqueEmail('nora'));
    await fill(page, 'Password', 'a good password');
    await fill(page, 'Confirm password', 'a good password');
    await press(page, 'Create Account');
    await page.waitForURL('/');
    await seesToast(page, toastTexts.accountCreated);
    await sees(page, heading('Welcome, Nora!'), accountMenu);
    await context.close();
  });

  it('a link that verifies nothing says so', async () => {
    const signInFirst = link('Sign In to Get a New Link', '/login?returnTo=%2Fsettings');
    const message = 'This link is invalid or has expired. Please request a new one.';
    await open('/verify-email', heading('Email Not Verified'), message, signInFirst);
    await open('/verify-email?token=x', heading('Email Not Verified'), message, signInFirst);
  });

  it('the mailed link verifies the address', async () => {
    const token = await mailedToken(member.email, '/verify-email');
    await open(`/verify-email?token=${token}`, heading('Email Verified'), link('Continue', '/'));
  });

  const failures: [string, string, string, () => Promise<void>][] = [
    [
      'sign-in',
      '/api/auth/login',
      'Login Failed: Please check your credentials and try again.',
      async () => {
        await page.goto('/login');
        await fill(page, 'Email', member.email);
        await fill(page, 'Password', member.password);
        await press(page, 'Sign In');
      },
    ],
    [
      'asking for a reset link',
      '/api/auth/forgot-password',
      'Reset Failed: Please check your email and try again.',
      async () => {
        await page.goto('/login?mode=forgot');
        await fill(page, 'Email', member.email);
        await press(page, 'Send Reset Link');
      },
    ],
    [
      'a reset',
      '/api/auth/reset-password',
      'Reset Failed: Password reset failed. Please try again.',
      async () => {
        await page.goto('/reset-password?token=any');
        await fill(page, 'New password', 'a long new password');
        await fill(page, 'Confirm new password', 'a long new password');
        await press(page, 'Reset Password');
      },
    ],
    [
      'registration',
      '/api/auth/register',
      'Registration Failed: Please check your information and try again.',
      async () => {
        await page.goto('/register');
        await fill(page, 'First name', 'Nora');
        await fill(page, 'Last name', 'New');
        await fill(page, 'Email', member.email);
        await fill(page, 'Password', 'a good password');
        await fill(page, 'Confirm password', 'a good password');
        await press(page, 'Create Account');
      },
    ],
  ];
  for (const [what, path, said, act] of failures) {
    it(`${what} that fails without a word has a fallback`, async () => {
      await answerWith(page, path, { status: 400 });
      await act();
      const [title = '', description = ''] = said.split(': ');
      await seesToast(page, { title, description });
      await page.unrouteAll();
    });
  }

  it('no page complained', () => assertQuiet(viewer));
});
