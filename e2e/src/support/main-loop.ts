import assert from 'node:assert/strict';
import { refusalCodes, refusals } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, it } from 'mocha';
import type { Browser, Page, Response } from 'playwright-core';
import { launchBrowser, openViewer, type Viewer } from './browser.ts';
import { type Opened, originOf, uniqueEmail } from './cast.ts';
import { Inbox, tokenIn } from './inbox.ts';
import { startTestPortal } from './portal.ts';
import { applyOn, askOn, registerOn, signInOn } from './screens.ts';

const title = 'May we end our office lease early?';
const content =
  'We rent an office for five years and want to leave after two. What must we consider before we talk?';
const answer =
  'Look at the break clause of the lease first; without one, the rent stays due until the end of the term.';
const followUp = 'And what if the landlord agrees to let us go?';
const reply = 'Then put it in writing, and have both sides sign it.';

const pageLeft = 'page left';

/** Once the page was left, there is no more to be read. */
const codeOf = async (response: Response): Promise<string | undefined> => {
  try {
    return ((await response.json()) as { code?: string }).code;
  } catch (error) {
    if (String(error).includes('navigated away')) return pageLeft;
    throw error;
  }
};

/** Presses that until the page says that it was done: a busy portal asks to try again in a moment. */
const press = (page: Page, button: RegExp | string, done: string) =>
  until(
    async () => {
      const isDone = page.getByText(done).first();
      await page.getByRole('button', { name: button }).first().click();
      const { unavailable, unanswered } = refusals;
      const isAway = page.getByText(unavailable).or(page.getByText(unanswered)).first();
      await isDone.or(isAway).first().waitFor();
      return isDone.isVisible();
    },
    { what: done },
  );

/** A portal that runs, and catches its mails. */
export type TestedPortal = Opened & Pick<Portal, 'inboxUrl' | 'administrator' | 'stop'>;

/** Three people and a question, from an empty database: what the portal is for, in three browsers. */
export const tellMainLoop = (start: () => Promise<TestedPortal> = startTestPortal): void => {
  let portal: TestedPortal;
  let browser: Browser;
  /** The codes of the conflicts that pages met. */
  const conflicts: Promise<string | undefined>[] = [];
  const viewers: Record<'asker' | 'lawyer' | 'admin', Viewer> = {} as never;
  const asker = { email: uniqueEmail('Renata'), password: 'a long enough password' };
  const lawyer = { email: uniqueEmail('Leo'), password: 'another long password' };

  before(async () => {
    portal = await start();
    browser = await launchBrowser();
    for (const name of ['asker', 'lawyer', 'admin'] as const) {
      const viewer = await openViewer(browser, originOf(portal));
      viewer.page.on('response', (response) => {
        if (response.status() === 409) conflicts.push(codeOf(response));
      });
      viewers[name] = viewer;
    }
  });
  after(async () => {
    await browser?.close();
    await portal?.stop();
  });

  /** The asker registers and asks anonymously, accepting the terms. */
  const ask = async () => {
    const { page } = viewers.asker;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/register');
    await registerOn(page, asker, 'Renata');
    await page.getByText('Renata').first().waitFor();
    await askOn(page, title, content);
    await page.getByText('Question Submitted').first().waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText('Pending').first().waitFor();
  };

  /** The attorney verifies the address, applies and waits. */
  const apply = async () => {
    const { page } = viewers.lawyer;
    await registerOn(page, lawyer, 'Leo');
    const mail = await new Inbox(portal).first(lawyer.email, /^Verify your/);
    await page.goto(`/verify-email?token=${tokenIn(mail)}`);
    await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
    await applyOn(page, 'Leo', lawyer.email);
    await page.getByText('Application Submitted').first().waitFor();
    await page.goto('/attorney-dashboard');
    await page.getByRole('heading', { name: 'Application Under Review' }).waitFor();
  };

  /** The administrator approves. */
  const approve = async () => {
    assert.ok(portal.administrator);
    const { page } = viewers.admin;
    await signInOn(page, portal.administrator);
    await page.getByRole('link', { name: 'Admin Panel' }).first().click();
    await page.getByText(lawyer.email).first().waitFor();
    await press(page, /^Approve/, 'Attorney Approved');
    await page.getByText('All caught up!').waitFor();
  };

  /** The attorney’s session knows it, and the attorney claims and answers. */
  const claimAndAnswer = async () => {
    const { page } = viewers.lawyer;
    await until(
      async () => {
        await page.goto('/question-queue');
        const claim = page.getByRole('button', { name: /Claim Question/ }).first();
        // The heading stands before the list has come: wait for the list, or for what refuses it.
        const refused = page
          .getByRole('heading', { name: /Access Denied|application was approved/ })
          .or(page.getByRole('main').getByRole('alert'));
        await claim.or(refused).first().waitFor();
        // An answer is read as long as its page is there.
        await Promise.all(conflicts);
        return claim.isVisible();
      },
      { what: 'the queue to open' },
    );
    await page.getByText('Anonymous User').first().waitFor();
    assert.equal(await page.getByText('Renata').count(), 0);
    await press(page, /Claim Question/, 'Question Claimed');
    await page.getByRole('textbox').fill(answer);
    await press(page, 'Submit Answer', 'Answer Submitted');
  };

  /** The asker reads the answer and follows up. */
  const followUpOnIt = async () => {
    const { page } = viewers.asker;
    await page.reload();
    await page.getByText('Answered').first().waitFor();
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await page.getByText(answer).waitFor();
    await page.getByRole('textbox').fill(followUp);
    await press(page, /Follow-up/i, 'Follow-up Sent');
    await page.getByText(followUp).waitFor();
  };

  /** The attorney replies, and the asker reads it. */
  const replyToIt = async () => {
    const { page } = viewers.lawyer;
    await page.goto('/attorney/claimed-questions');
    await page
      .getByRole('link', { name: /View Answer/ })
      .first()
      .click();
    await page.getByText(followUp).waitFor();
    await page.getByRole('textbox').fill(reply);
    await press(page, /Follow-up|Reply/i, reply);
    await viewers.asker.page.reload();
    await viewers.asker.page.getByText(reply).waitFor();
  };

  const noPageComplained = async () => {
    // A new attorney’s session begins anew, and the page repeats what it sent just before it knew.
    const codes = (await Promise.all(conflicts)).filter((code) => code !== pageLeft);
    assert.ok(codes.every((code) => code === refusalCodes.sessionRenewed));
    for (const [name, { complaints }] of Object.entries(viewers)) {
      const expected = /status of (40[149]|50[34])/;
      assert.deepEqual(
        complaints.filter((complaint) => !expected.test(complaint)),
        [],
        name,
      );
    }
  };

  it('asks, is approved, answers and follows up, and no page complains', async () => {
    for (const step of [ask, apply, approve, claimAndAnswer, followUpOnIt, replyToIt]) await step();
    await noPageComplained();
  }).timeout(300_000);
};
