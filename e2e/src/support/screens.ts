import assert from 'node:assert/strict';
import { sessionTexts } from '@counsel/contracts';
import type { SignIn } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { uniqueLicense } from './cast.ts';
import { heading, sees, seesToastOf } from './expectations.ts';

/** What people do on the screens, by role and visible text. */

/** What the server drew is React's by now: a link leads to the next page without a document. */
export const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__react')),
  );

/** The form's page has been left: what it shows of the new session meanwhile goes with it. */
async function isIn(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/login' && pathname !== '/register');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
}

export async function registerOn(page: Page, { email, password }: SignIn, firstName: string) {
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await isIn(page);
}

export async function signInOn(page: Page, { email, password }: SignIn) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await isIn(page);
}

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function applyOn(page: Page, firstName: string, email: string) {
  await page.goto('/apply-attorney');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Counsellor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('License number').fill(uniqueLicense());
  await choose(page, 'Practice state', 'TX');
  await page.getByLabel('Years of experience').fill('7');
  await page.getByLabel('Law school').fill('Austin');
  await page.getByLabel('Graduation year').fill('2015');
  await page.getByLabel('Practice areas').fill('Contracts and leases');
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

export async function askOn(page: Page, title: string, content: string) {
  await page.getByRole('link', { name: 'Ask Question' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Anonymous', { exact: true }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Detailed question').fill(content);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Submit Question' }).click();
}

/**
 * Keeps the page from loading ahead what comes next, when the browser is idle, and from looking for
 * what is new when its window gets the focus, as it may at any time among others.
 */
export const neverIdle = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    window.addEventListener('focus', (event) => event.stopImmediatePropagation());
  });

/** The path of one of the page's own scripts, by the name that the build gave it. */
export async function scriptOf(page: Page, name: string): Promise<string> {
  const html = await (
    await page.request.get('/dashboard', { headers: { accept: 'text/html' } })
  ).text();
  const path = new RegExp(`[" ](/assets/${name}\\.[0-9a-f]+\\.js)[" ]`).exec(html)?.[1];
  assert.ok(path, `the page names ${name}`);
  return path;
}

/** Waits until a form's rules are there: from then on it needs nothing more of the portal. */
export const rulesOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/assets/form-validators.'));

/** Takes the network away: the browser says so before what it asks for begins to fail. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isGone = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    );
  await until(isGone, { what: 'no network' });
}

/** Holds back whatever is asked for at that path, or below it; what it returns lets it go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === path || pathname.startsWith(`${path}/`),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return letGo;
}

/**
 * Does what ends at the sign-in page, and sees the toast that says why. The way there stands still
 * until the toast was seen, which would otherwise be gone after half a second.
 */
export async function isSentToSignIn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const leave = await holdBack(page, '/api/login');
  await seesToastOf(page, sessionTexts.unauthorized, act);
  leave();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await sees(page, heading('Sign In'));
}
