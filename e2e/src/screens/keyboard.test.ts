import assert from 'node:assert/strict';
import { calls, messages, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import {
  administrator,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
  uniqueEmail,
} from '../support/cast.ts';
import {
  heading,
  sees,
  seesNo,
  seesToast,
  standsInWindow,
  toastsHaveCome,
  toastsOn,
} from '../support/expectations.ts';
import { arrowTo, hasFocus, pressByKey, tabTo } from '../support/keyboard.ts';
import { registerOn } from '../support/screens.ts';
import { answerWith, askForAll, type Stage, setStage, withoutLive } from '../support/stage.ts';

const answerText =
  'Look at the break clause of the lease first; without one, the rent stays due until the end.';

describe('the keyboard alone', () => {
  let stage: Stage;
  let asker: Member;
  let admin: Member;
  before(async () => {
    // Its own portal: an administrator's list shows the oldest first, whoever applied.
    stage = await setStage();
    admin = await administrator(stage.portal);
    asker = await register(stage.portal, 'Renata');
  });
  after(() => stage?.strike());

  it('passes the navigation by, to the content', async () => {
    const { page, context } = await stage.open(asker);
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('main:focus').waitFor();
    await context.close();
  });

  it('signs in, and asks a question', async () => {
    const { page, context } = await stage.open();
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(asker.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(asker.password);
    await page.keyboard.press('Enter');
    await sees(page, heading('Welcome, Renata!'));
    const main = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, main.getByRole('link', { name: 'Ask Question' }));
    await page.keyboard.press('Enter');
    await sees(page, heading('Ask a Legal Question'));
    await fillQuestion(page);
    await page.waitForURL('**/dashboard');
    await sees(page, heading('May we end our lease early?'), 'Contracts', 'Anonymous');
    await context.close();
  });

  const fillQuestion = async (page: Page) => {
    await tabTo(page, page.getByRole('combobox', { name: 'Category' }));
    await page.keyboard.press('Enter');
    await arrowTo(page, 'Contracts');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Category' }).getByText('Contracts').waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Show my name' }));
    // Held until it has worked, as a finger does: the choice follows the focus, a moment later.
    await page.keyboard.down('ArrowDown');
    await page.getByRole('radio', { name: 'Anonymous', checked: true }).waitFor();
    await page.keyboard.up('ArrowDown');
    await tabTo(page, page.getByLabel('Question Title'));
    await page.keyboard.type('May we end our lease early?');
    await tabTo(page, page.getByLabel('Detailed Question'));
    await page.keyboard.type('We rent an office for five years and want to leave after two.');
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Submit Question' }));
    await page.keyboard.press('Enter');
  };

  it('claims a question, and answers it', async () => {
    await asker.api.do(calls.submitQuestion, { body: aQuestion({ title: 'A question to claim' }) });
    const { page, context } = await stage.open(await attorney(stage.portal, admin.api, 'Leo'));
    await page.goto('/question-queue');
    const card = page.getByRole('listitem').filter({ hasText: 'A question to claim' });
    await tabTo(page, card.getByRole('button', { name: 'Claim Question' }));
    await page.keyboard.press('Enter');
    await sees(page, heading('Compose Answer'), heading('A question to claim'));
    await tabTo(page, page.getByLabel('Legal response'));
    await page.keyboard.type(answerText);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Submit Answer' }));
    await page.keyboard.press('Space');
    await sees(page, heading('Claimed Questions'), 'Answered');
    await context.close();
  });

  it('learns of the queue’s keys on a phone, too', async () => {
    const leo = await attorney(stage.portal, admin.api, 'Leo');
    const { page, context } = await stage.open(leo, { width: 360, touch: true });
    await page.goto('/question-queue');
    await pressByKey(page, page.getByRole('button', { name: 'Keyboard' }));
    await sees(page, heading('Keys of the queue'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard' }).and(page.locator(':focus')).waitFor();
    await context.close();
  });

  it('approves an application, and rejects another', async () => {
    const [first, second] = [
      await applicant(stage.portal, 'Paula'),
      await applicant(stage.portal, 'Quinn'),
    ];
    const { page, context } = await stage.open(admin);
    await page.goto('/admin');
    const card = ({ email }: Member) => page.getByRole('listitem').filter({ hasText: email });
    await tabTo(page, card(first).getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Enter');
    await card(first).waitFor({ state: 'detached' });
    await tabTo(page, card(second).getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    await sees(page, heading('Reject this application?'));
    // The dialog listens from when it takes the focus.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, card(second).getByRole('button', { name: 'Reject' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Reject Application' }));
    await page.keyboard.press('Enter');
    await card(second).waitFor({ state: 'detached' });
    await context.close();
  });

  it('opens the avatar menu, and signs out', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Lea'));
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await tabTo(page, page.getByRole('button', { name: 'Account menu' }));
    await page.keyboard.press('Enter');
    const focused = page.locator('[role="menuitem"]:focus');
    await focused.filter({ hasText: 'Settings' }).waitFor();
    await page.keyboard.press('End');
    await focused.filter({ hasText: 'Log out' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await sees(page, heading('How It Works'));
    await context.close();
  });

  /** In the first field of a form, where toasts can come. */
  const atTitle = async () => {
    const { page, context } = await stage.open(asker);
    await page.goto('/submit-question');
    await toastsHaveCome(page);
    const title = page.getByLabel('Question Title');
    await tabTo(page, title);
    return { page, context, title };
  };

  it('finds a toast by F8', async () => {
    const { page, context } = await atTitle();
    await page.keyboard.press('Enter');
    await seesToast(page, { title: 'Terms Required' });
    await page.keyboard.press('F8');
    await page
      .locator('[aria-label^="Notifications"] :focus, [aria-label^="Notifications"]:focus')
      .waitFor();
    await context.close();
  });

  it('stays where it is by F8 where there is no toast', async () => {
    const { page, context, title } = await atTitle();
    await page.keyboard.press('F8');
    await page.keyboard.type('May we');
    assert.equal(await title.inputValue(), 'May we');
    await context.close();
  });

  it('sees the list that it opens, also where the page was scrolled past its field', async () => {
    const { page, context } = await stage.open(asker, { width: 640, height: 512 });
    await page.goto('/submit-question');
    const category = page.getByRole('combobox', { name: 'Category' });
    await tabTo(page, category);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('Enter');
    const option = page.getByRole('option').and(page.locator(':focus'));
    await option.waitFor();
    await until(() => isInSight(option), { what: 'the option to be seen' });
    await context.close();
  });

  it('starts at the heading that a link of the settings leads to', async () => {
    const { page, context } = await stage.open(asker);
    await page.goto('/settings');
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await links.last().waitFor();
    for (const name of await links.allTextContents()) {
      await links.filter({ hasText: name }).press('Enter');
      await hasFocus(page, page.getByRole('heading', { name, exact: true }));
    }
    await context.close();
  });

  it('is not told that half a time is none while it types the other half', async () => {
    const leo = await attorney(stage.portal, admin.api, 'Lena');
    const { page, context } = await stage.open(leo);
    await page.goto('/settings#question-alerts');
    const alerts = page.getByRole('region', { name: 'Question Alerts' });
    await alerts.getByRole('checkbox', { name: 'Quiet hours' }).check();
    await alerts.getByLabel('To').fill('22:00');
    await pressByKey(page, alerts.getByRole('button', { name: 'Save Alerts' }));
    await hasFocus(page, alerts.getByLabel('From'));
    await page.keyboard.press('Backspace');
    await seesNo(page, messages.quietHours);
    await seesNo(page, messages.dayTime);
    await page.keyboard.press('Enter');
    await sees(alerts, messages.dayTime);
    await context.close();
  });

  it('hears again what is wrong with the field that it sends from', async () => {
    const { page, context } = await stage.open(undefined);
    await page.goto('/register');
    const field = page.getByLabel('First name');
    await tabTo(page, field);
    await page.keyboard.press('Enter');
    const error = page.getByRole('alert').filter({ hasText: 'required' });
    await error.first().waitFor();
    await field.evaluate((element) =>
      element.addEventListener('focus', () => element.setAttribute('data-heard', '')),
    );
    await page.keyboard.press('Enter');
    await page.locator('[data-heard]:focus').waitFor();
    await context.close();
  });

  it('sees the label of the field that is wrong, on a phone', async () => {
    const { page, context } = await stage.open(asker, {
      width: 360,
      reducedMotion: 'no-preference',
    });
    await page.goto('/submit-question');
    const title = page.getByLabel('Question Title');
    await title.fill('Leave?');
    await page.getByLabel('Detailed Question').fill('Short');
    await page.getByRole('checkbox').press('Space');
    await pressByKey(page, page.getByRole('button', { name: 'Submit Question' }));
    await hasFocus(page, title);
    const label = page.getByText('Question Title', { exact: true });
    await until(() => isInSight(label), { what: 'the label to be seen' });
    await context.close();
  });

  it('goes on where it was once a toast is dismissed', async () => {
    const { page, context, title } = await atTitle();
    await page.keyboard.press('Enter');
    await seesToast(page, { title: 'Terms Required' });
    await page.keyboard.press('F8');
    await pressByKey(page, page.getByRole('button', { name: 'Dismiss notification' }));
    await hasFocus(page, title);
    await context.close();
  });

  it('sees what it reaches beside a toast on a phone', async () => {
    const { page, context } = await stage.open(undefined, { width: 360, height: 640 });
    await page.goto('/login');
    await toastsHaveCome(page);
    await page.getByLabel('Email').fill(asker.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await seesToast(page, { title: 'Login Failed' });
    const terms = page.getByRole('link', { name: 'Terms' });
    await tabTo(page, terms);
    await until(() => isInSight(terms), { what: 'the link to be seen' });
    await context.close();
  });

  it('sees all of the field it writes in beside a toast on a phone', async () => {
    const { page, context } = await stage.open(undefined, { width: 360, height: 740 });
    await registerOn(page, { email: uniqueEmail('paul'), password: asker.password }, 'Paul');
    await seesToast(page, toastTexts.accountCreated);
    await page.getByRole('button', { name: 'Main menu' }).click();
    await page.getByRole('link', { name: 'Apply as Attorney' }).click();
    const email = page.getByLabel('Email');
    await tabTo(page, email);
    await until(() => isInSight(email), { what: 'the field to be seen' });
    assert.ok(await toastsOn(page).isVisible(), 'beside a toast that is gone it is always seen');
    await context.close();
  });

  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
    // A window of 1280 by 1024, enlarged to 200 %.
    { width: 640, height: 512 },
  ]) {
    it(`sees all of each field that it reaches, at ${size.width} by ${size.height}`, async () => {
      const { page, context } = await stage.open(undefined, size);
      await page.goto('/apply-attorney');
      await sees(page, heading('Attorney Application'));
      for (const field of await page.getByRole('main').getByRole('textbox').all()) {
        await tabTo(page, field);
        await standsInWindow(page, field);
      }
      await context.close();
    });
  }

  it('has the menu closed behind it', async () => {
    const { page, context } = await stage.open(asker, { width: 640, height: 400 });
    await page.goto('/submit-question');
    const content = page.getByLabel('Detailed Question');
    await content.waitFor();
    const menu = page.getByRole('button', { name: 'Main menu' });
    await pressByKey(page, menu);
    assert.equal(await menu.getAttribute('aria-expanded'), 'true');
    await tabTo(page, content);
    assert.equal(await menu.getAttribute('aria-expanded'), 'false');
    await context.close();
  });

  it('sees all that it goes through in a dialog that is higher than the window', async () => {
    const lawyer = await attorney(stage.portal, admin.api, 'Lia');
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    const params = { id };
    await lawyer.api.do(calls.claimQuestion, { params });
    await lawyer.api.do(calls.answerQuestion, { params, body: { content: answerText } });
    const { page, context } = await stage.open(asker, { width: 640, height: 400 });
    await page.goto(`/question/${id}`);
    await pressByKey(page, page.getByRole('button', { name: 'It Did Not Help' }));
    const dialog = page.getByRole('dialog');
    const [end, head] = ['It Did Not Help', 'Close dialog'].map((name) =>
      dialog.getByRole('button', { name }),
    ) as [Locator, Locator];
    await tabTo(page, end);
    await until(() => isInSight(end), { what: 'the last button to be seen' });
    assert.equal(await isInSight(head), false, 'the dialog is not higher than the window');
    await page.keyboard.press('Tab');
    await hasFocus(page, head);
    await until(() => isInSight(head), { what: 'the first button to be seen' });
    await context.close();
  });

  it('starts at the heading also of the page that the visit began with, on the way back', async () => {
    const { page, context } = await stage.open(asker);
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await tabTo(page, page.getByRole('link', { name: 'Ask Question' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Question Title'));
    await page.goBack();
    await page.locator('main h1:focus').waitFor();
    await context.close();
  });

  it('goes on from the heading of its section when a button is gone that has helped', async () => {
    const { page, context } = await stage.open(asker);
    await askForAll(page);
    await withoutLive(page);
    const restore = await answerWith(page, calls.listOwnQuestions.path, { status: 400 });
    await page.goto('/dashboard');
    const retry = page.getByRole('button', { name: 'Retry' });
    await tabTo(page, retry);
    restore();
    await page.keyboard.press('Enter');
    await retry.waitFor({ state: 'detached' });
    await hasFocus(page, page.getByRole('heading', { name: 'Your Questions' }));
    await context.close();
  });
});

/** Whether nothing lies on it. */
const isInSight = (seen: Locator): Promise<boolean> =>
  seen.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  });
