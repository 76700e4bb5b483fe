import { calls, networkTexts, toastTexts, waitingTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import {
  administrator,
  anAnswer,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import {
  button as buttonNamed,
  heading,
  sees,
  seesToast,
  toastsHaveCome,
  toastsOn,
} from '../support/expectations.ts';
import { arrowTo, hasFocus, pressByKey, tabTo, typeInto } from '../support/keyboard.ts';
import { goOffline, isTakenOver, rulesOf } from '../support/screens.ts';
import { type Stage, setStage } from '../support/stage.ts';

const answer =
  'Look at the break clause of the lease first; without one, the rent stays due until the end.';
const phone = { width: 360, height: 740 };

/** The heading of the page that one came to has the focus, where the eye sees it. */
const startsAt = (page: Page, name: string) =>
  page.locator('h1:focus').filter({ hasText: name, visible: true }).waitFor();

/** The toast lies on none of these. */
async function seesToastClearOf(page: Page, ...places: Locator[]): Promise<void> {
  for (const place of places) {
    const what = `a toast clear of ${place}`;
    await until(async () => !(await areOver(toastsOn(page).first(), place)), { what });
  }
}

async function areOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('a journey on a phone, by keyboard alone, offline in the middle', function journeys() {
  this.timeout(120_000);
  let stage: Stage;
  let admin: Member;
  let asker: Member;
  let other: Member;
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    asker = await register(stage.portal, 'Eve');
    other = await register(stage.portal, 'Uma');
  });
  after(() => stage?.strike());

  const ask = (title: string) =>
    other.api.do(calls.submitQuestion, { body: aQuestion({ title, state: 'TX' }) });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('of an asker: asks without a network, goes and comes back, withdraws, signs out', async () => {
    const { page, context } = await stage.open(asker, phone);
    const rules = rulesOf(page);
    await page.goto('/dashboard');
    await isTakenOver(page);
    await pressByKey(page, page.getByRole('link', { name: 'Ask Question' }).first());
    await startsAt(page, 'Ask a Legal Question');
    await typeInto(page, page.getByLabel('Question Title'), 'May we end our lease early?');
    await typeInto(page, page.getByLabel('Detailed Question'), aQuestion().content);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, 'Submit Question'));
    await rules;
    await goOffline(page);
    await page.keyboard.press('Enter');
    const { description } = waitingTexts('question', false);
    await page.locator(':focus').filter({ hasText: description }).waitFor();
    await sees(page, networkTexts.offline);
    await context.setOffline(false);
    await seesToast(page, toastTexts.questionSubmitted);
    await startsAt(page, 'Welcome, Eve!');
    await seesToastClearOf(page, page.getByRole('heading', { level: 1 }));
    const question = page.getByRole('link', { name: 'May we end our lease early?' });
    await pressByKey(page, question);
    await startsAt(page, 'May we end our lease early?');
    await page.goBack();
    await hasFocus(page, question);
    await page.keyboard.press('Enter');
    await pressByKey(page, button(page, 'Withdraw Question'));
    await page.getByRole('dialog').locator(':focus').waitFor();
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: /^Withdraw/ }));
    await page.locator(':focus').filter({ hasText: 'You have withdrawn this question.' }).waitFor();
    await pressByKey(page, button(page, 'Account menu'));
    await page.locator('[role="menuitem"]:focus').waitFor();
    await page.keyboard.press('End');
    await page.locator('[role="menuitem"]:focus').filter({ hasText: 'Log out' }).waitFor();
    await page.keyboard.press('Enter');
    await sees(page, heading('How It Works'));
    await context.close();
  });

  it('of an asker: reads an answer, and closes the question once the network is back', async () => {
    const { id } = await ask('May we end our lease when it was answered?');
    const lawyer = await attorney(stage.portal, admin.api, 'Lea');
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    const { page, context } = await stage.open(other, phone);
    await page.goto('/dashboard');
    await pressByKey(page, page.getByRole('link', { name: /when it was answered/ }));
    await startsAt(page, 'May we end our lease when it was answered?');
    await pressByKey(page, button(page, 'It Did Not Help'));
    const dialog = page.getByRole('dialog');
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Space');
    const act = dialog.getByRole('button', { name: 'It Did Not Help' });
    await tabTo(page, act);
    await toastsHaveCome(page);
    await goOffline(page);
    await page.keyboard.press('Enter');
    await seesToast(page, { title: 'Error' });
    await hasFocus(page, act);
    await seesToastClearOf(page, dialog);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await page.locator(':focus').filter({ hasText: 'the answer did not help' }).waitFor();
    await pressByKey(page, button(page, 'Ask for a Second Opinion'));
    await dialog.locator(':focus').waitFor();
    await pressByKey(page, dialog.getByRole('button', { name: /^Ask/ }));
    await sees(page, heading('This is a second opinion'));
    await startsAt(page, 'May we end our lease when it was answered?');
    await context.close();
  });

  it('of an asker: follows up, and the toast covers neither the heading nor what was pressed', async () => {
    const { id } = await ask('May we sublet half of it?');
    const lawyer = await attorney(stage.portal, admin.api, 'Ada');
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    const { page, context } = await stage.open(other, phone);
    await page.goto(`/question/${id}`);
    await typeInto(page, page.getByLabel('Your follow-up question'), 'And the deposit?');
    const send = button(page, 'Send Follow-up');
    await tabTo(page, send);
    // Where a toast would stand.
    await send.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.keyboard.press('Enter');
    await seesToast(page, toastTexts.followUpSent);
    await seesToastClearOf(page, send, page.getByRole('heading', { level: 1 }));
    await context.close();
  });

  it('of an attorney: filters the queue, claims, answers without a network, gives another back', async () => {
    for (const title of ['May we end it early, one?', 'May we end it early, two?'])
      await ask(title);
    const lawyer = await attorney(stage.portal, admin.api, 'Leo');
    const { page, context } = await stage.open(lawyer, phone);
    const rules = rulesOf(page);
    await page.goto('/attorney-dashboard');
    await pressByKey(page, page.getByRole('link', { name: 'View Question Queue' }));
    await startsAt(page, 'Question Queue');
    await pressByKey(page, button(page, 'Filters'));
    await pressByKey(page, page.getByRole('combobox', { name: 'Filter by state' }));
    await arrowTo(page, 'Texas');
    await page.keyboard.press('Enter');
    await sees(page, buttonNamed('Filters (1)'));
    const first = page.getByRole('heading', { level: 2 }).getByRole('link').first();
    await tabTo(page, first);
    await page.keyboard.press('?');
    await sees(page, heading('Keys of the queue'));
    await page.getByRole('dialog').locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, first);
    await page.keyboard.press('c');
    await startsAt(page, 'Compose Answer');
    await typeInto(page, page.getByLabel('Legal response'), answer);
    await tabTo(page, button(page, 'Submit Answer'));
    await rules;
    await goOffline(page);
    await page.keyboard.press('Enter');
    const { description } = waitingTexts('answer', false);
    await page.locator(':focus').filter({ hasText: description }).waitFor();
    await context.setOffline(false);
    await startsAt(page, 'Claimed Questions');
    await until(() => page.evaluate(() => window.scrollY === 0), { what: 'the top of the page' });
    await page.goto('/question-queue');
    await pressByKey(page, button(page, 'Claim Question').first());
    await startsAt(page, 'Compose Answer');
    await pressByKey(page, button(page, 'Give Back'));
    const dialog = page.getByRole('dialog');
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Space');
    await pressByKey(page, dialog.getByRole('button', { name: /^Give/ }));
    await startsAt(page, 'Question Queue');
    await context.close();
  });

  it('of an administrator: decides, refused by the network first, and finds an account', async () => {
    const waiting = await applicant(stage.portal, 'Paula');
    const { page, context } = await stage.open(admin, phone);
    await page.goto('/admin');
    const card = page.getByRole('listitem').filter({ hasText: waiting.email });
    await tabTo(page, card.getByRole('button', { name: 'Approve' }));
    await toastsHaveCome(page);
    await goOffline(page);
    await page.keyboard.press('Enter');
    await seesToast(page, { title: 'Approval Failed' });
    await hasFocus(page, card.getByRole('button', { name: 'Approve' }));
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Attorney Applications' }).waitFor();
    await page.goto('/admin/accounts');
    await typeInto(page, page.getByRole('searchbox'), waiting.email);
    await sees(page, '1 account holds these words.', heading('Paula Tester'));
    await page.goto('/admin/remotes');
    await pressByKey(page, page.getByRole('link', { name: 'Versions and History' }).first());
    await page.locator('h1:focus').waitFor();
    await context.close();
  });
});
