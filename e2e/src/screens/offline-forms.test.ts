import assert from 'node:assert/strict';
import { calls, durations, networkTexts, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  type Member,
  register,
  uniqueEmail,
} from '../support/cast.ts';
import {
  button,
  field,
  heading,
  part,
  sees,
  seesNo,
  seesToast,
  standsInWindow,
} from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { query } from '../support/rows.ts';
import {
  choose,
  goOffline,
  holdBack,
  isSentToSignIn,
  isTakenOver,
  rulesOf,
} from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { divert, type Stage } from '../support/stage.ts';

const click = (page: Page, name: string) => button(name)(page).first().click();
const willBeSent = (what: string) => `Your ${what} is kept and will be sent when you are back.`;

/** Fills in a question, up to its last button. */
const fillQuestion = async (page: Page, title: string) => {
  await field('Question Title')(page).fill(title);
  await field('Detailed Question')(page).fill(aQuestion().content);
  await page.getByRole('checkbox').check();
};

const writeQuestion = async (page: Page, title: string) => {
  await page.goto('/submit-question');
  await fillQuestion(page, title);
};

describe('a form without a network', () => {
  let stage: Stage;
  let lawyer: Member;
  before(async () => {
    stage = await sharedStage();
    lawyer = await attorney(stage.portal, (await administrator(stage.portal)).api, 'Leo');
  });
  after(() => stage?.strike());

  const countOf = async (title: string): Promise<number> => {
    const text = 'select count(*)::int from questions where title = $1';
    const [row] = await query<{ count: number }>(stage.portal, 'questions', text, [title]);
    return row?.count ?? 0;
  };
  const claimedQuestion = async (asker: Member): Promise<number> => {
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    return id;
  };

  it('keeps a question, says so, and sends it once when the network is back, with the terms', async () => {
    const asker = await register(stage.portal, 'Nora', { acceptTerms: false });
    const { page, context } = await stage.open(asker);
    const title = 'May we end a lease on a train?';
    const rules = rulesOf(page);
    await writeQuestion(page, title);
    await rules;
    await goOffline(page);
    await click(page, 'Submit Question');
    await sees(page, 'You are offline', willBeSent('question'));
    // The button that was pressed rests: whoever pressed it goes on from the notice.
    await page
      .locator(':focus')
      .filter({ hasText: willBeSent('question') })
      .waitFor();
    assert.ok(await field('Question Title')(page).isDisabled());
    assert.equal(await countOf(title), 0);
    await context.setOffline(false);
    await seesToast(page, toastTexts.questionSubmitted);
    await page.waitForURL(({ pathname }) => pathname === '/dashboard');
    await sees(page, heading(title));
    assert.equal(await countOf(title), 1);
    await page.goto('/submit-question');
    await sees(page, field('Question Title'));
    assert.equal(await field('Question Title')(page).inputValue(), '');
    await context.close();
  });

  it('sends it from whichever page is shown then', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Nils'));
    const title = 'May we end a lease from another page?';
    await page.goto('/dashboard');
    // Before the page's code runs, a link leads to another document.
    await sees(page, heading('Welcome, Nils!'));
    const rules = rulesOf(page);
    await page.getByRole('link', { name: 'Ask Question' }).first().click();
    await fillQuestion(page, title);
    await rules;
    await goOffline(page);
    await click(page, 'Submit Question');
    await sees(page, willBeSent('question'));
    await page.goBack();
    await sees(page, heading('Your Questions'));
    await context.setOffline(false);
    await seesToast(page, toastTexts.questionSubmitted);
    await sees(page, heading(title));
    assert.equal(await countOf(title), 1);
    await context.close();
  });

  it('is where one starts who comes back to it', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Nora'));
    await page.goto('/dashboard');
    const rules = rulesOf(page);
    await page.getByRole('link', { name: 'Ask Question' }).first().click();
    await fillQuestion(page, 'May we come back to it?');
    await rules;
    await goOffline(page);
    await click(page, 'Submit Question');
    await sees(page, willBeSent('question'));
    await page.getByRole('banner').getByRole('link', { name: 'My Questions' }).first().click();
    await sees(page, heading('Your Questions'));
    await page.goBack();
    const waiting = page.getByRole('group', { name: 'You are offline' });
    await waiting.and(page.locator(':focus')).waitFor();
    await standsInWindow(page, waiting);
    await context.close();
  });

  it('sends it after a reload too, and not at all when its author takes it back', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Nele'));
    const title = 'May we end a lease after all?';
    const rules = rulesOf(page);
    await writeQuestion(page, title);
    await rules;
    await goOffline(page);
    await click(page, 'Submit Question');
    await sees(page, willBeSent('question'));
    await click(page, 'Do Not Send It');
    await seesNo(page, willBeSent('question'));
    assert.equal(await field('Question Title')(page).inputValue(), title);
    await context.setOffline(false);
    const anew = rulesOf(page);
    await page.reload();
    await sees(page, 'We kept your draft');
    assert.equal(await countOf(title), 0);

    await page.getByRole('checkbox').check();
    await anew;
    await goOffline(page);
    await click(page, 'Submit Question');
    await sees(page, willBeSent('question'));
    // Nothing answers at first, and so it goes on waiting.
    const answer = await divert(page, '**/api/questions', (route) => route.abort());
    await context.setOffline(false);
    await sees(page, 'Your question is on its way');
    // In this order: sent before, its toast would be on the page that goes.
    await page.reload();
    answer();
    await seesToast(page, toastTexts.questionSubmitted);
    await until(async () => (await countOf(title)) === 1, { what: 'the question' });
    await context.close();
  });

  it('keeps a follow-up and an answer, and sends each once', async () => {
    const asker = await register(stage.portal, 'Nico');
    const id = await claimedQuestion(asker);
    const [mine, theirs] = [await stage.open(lawyer), await stage.open(asker)];
    const write = async ({ page }: typeof mine, at: string, label: string, words: string) => {
      const rules = rulesOf(page);
      await page.goto(at);
      await field(label)(page).fill(words);
      await rules;
      await goOffline(page);
    };
    await write(mine, `/attorney/claimed-questions/${id}`, 'Legal response', anAnswer().content);
    await click(mine.page, 'Submit Answer');
    await sees(mine.page, willBeSent('answer'));
    // What waits stands as it was sent, whatever writes into its field.
    assert.ok(await button('Insert Missing Headings')(mine.page).isDisabled());
    await field('Legal response')(mine.page).evaluate((area) => {
      const { prototype } = HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(area, 'Something else.');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await mine.context.setOffline(false);
    await seesToast(mine.page, toastTexts.answerSubmitted);
    const { answer } = await asker.api.do(calls.getQuestion, { params: { id } });
    assert.equal(answer?.content, anAnswer().content);

    await write(theirs, `/question/${id}`, 'Your follow-up question', aFollowUp(id).content);
    await click(theirs.page, 'Send Follow-up');
    await sees(theirs.page, willBeSent('follow-up'));
    await theirs.context.setOffline(false);
    await seesToast(theirs.page, toastTexts.followUpSent);
    await sees(theirs.page, aFollowUp(id).content);
    assert.equal(await field('Your follow-up question')(theirs.page).inputValue(), '');
    // Whoever sent it by the keyboard goes on from where they were, once it is sent.
    await hasFocus(theirs.page, button('Send Follow-up')(theirs.page));
    await mine.context.close();
    await theirs.context.close();
  });

  const applyWithoutNetwork = async (page: Page): Promise<void> => {
    const { email, licenseNumber } = anApplication({ email: uniqueEmail('Nadja') });
    const rules = rulesOf(page);
    await page.goto('/apply-attorney');
    const written = {
      'First name': 'Nadja',
      'Last name': 'Counsellor',
      Email: email,
      'License number': licenseNumber,
      'Law school': 'Austin',
      'Practice areas': 'Contracts',
    };
    for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
    await choose(page, 'Practice state', 'TX');
    await rules;
    await goOffline(page);
    await click(page, 'Submit Application');
    await sees(page, willBeSent('application'));
  };

  it('keeps a visitor’s application, too', async () => {
    const { page, context } = await stage.open();
    await applyWithoutNetwork(page);
    // Who leaves does not hold it back.
    await seesNo(page, 'Cancel');
    await context.setOffline(false);
    await seesToast(page, toastTexts.applicationSubmitted);
    await sees(page, heading('Application Submitted'));
    await context.close();
  });

  it('sends it from the landing page, too, which the browser says it can’t have meanwhile', async () => {
    const { page, context } = await stage.open();
    await applyWithoutNetwork(page);
    await page.getByRole('banner').getByRole('link', { name: /home/ }).first().click();
    const isTold = async () => page.url().startsWith('chrome-error:');
    await until(isTold, { what: 'the browser to say that there is no network' });
    await context.setOffline(false);
    await page.goto('/');
    await seesToast(page, toastTexts.applicationSubmitted);
    await sees(page, heading('How It Works'));
    await context.close();
  });

  it('is refused by the server in the end: it says why, and the words are there to be changed', async () => {
    const asker = await register(stage.portal, 'Nadia');
    const id = await claimedQuestion(asker);
    const { page, context } = await stage.open(asker);
    const rules = rulesOf(page);
    await page.goto(`/question/${id}`);
    await field('Your follow-up question')(page).fill(aFollowUp(id).content);
    await rules;
    await goOffline(page);
    await click(page, 'Send Follow-up');
    await sees(page, willBeSent('follow-up'));
    const message = 'This conversation is full.';
    await page.route('**/api/followups', (route) =>
      route.fulfill({ status: 409, json: { message } }),
    );
    await context.setOffline(false);
    await seesToast(page, { title: 'Error', description: message });
    await seesNo(page, willBeSent('follow-up'));
    assert.ok(await field('Your follow-up question')(page).isEnabled());
    assert.equal(await field('Your follow-up question')(page).inputValue(), aFollowUp(id).content);
    await context.close();
  });

  it('whose rules did not arrive says that it cannot be sent yet, and can once they have', async () => {
    const asker = await register(stage.portal, 'Nick');
    const id = await claimedQuestion(asker);
    const { page, context } = await stage.open(asker);
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    const come = await divert(page, '**/assets/form-validators.*', (route) => route.abort());
    await page.goto(`/question/${id}`);
    await sees(page, 'This form cannot be sent yet', part(/^A part of it did not arrive/));
    come();
    await click(page, 'Try Again');
    await seesNo(page, 'This form cannot be sent yet');
    await field('Your follow-up question')(page).fill(aFollowUp(id).content);
    await click(page, 'Send Follow-up');
    await seesToast(page, toastTexts.followUpSent);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('tells in words what a toast would, where what shows toasts could not be had', async () => {
    const asker = await register(stage.portal, 'Nina');
    const id = await claimedQuestion(asker);
    const { page, context } = await stage.open(asker);
    await page.route('**/assets/design-system-Toast.*', (route) => route.abort());
    await page.goto(`/question/${id}`);
    await click(page, 'Send Follow-up');
    await sees(page, toastTexts.followUpRequired.title);
    await context.close();
  });

  it('tells it soon where what shows toasts is still on its way', async () => {
    const asker = await register(stage.portal, 'Nora');
    const id = await claimedQuestion(asker);
    const { page, context } = await stage.open(asker);
    // Never answered, and given up after seven seconds.
    await page.route('**/assets/design-system-Toast.*', () => undefined);
    const asked = page.waitForRequest('**/assets/design-system-Toast.*');
    await page.clock.install();
    const rules = rulesOf(page);
    await page.goto(`/question/${id}`);
    await sees(page, button('Send Follow-up'));
    await rules;
    await page.clock.pauseAt(Date.now() + 1_000);
    await click(page, 'Send Follow-up');
    await asked;
    await page.clock.runFor(durations.toastPatience);
    await sees(
      page.getByRole('alert').filter({ hasText: toastTexts.followUpRequired.title }),
      toastTexts.followUpRequired.title,
    );
    await context.close();
  });
});

describe('the words of a form', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('are there again at that form after signing in again', async () => {
    const asker = await register(stage.portal, 'Olga');
    const { page, context } = await stage.open(asker);
    const title = 'May we end the lease once signed in?';
    await writeQuestion(page, title);
    await context.clearCookies();
    await isSentToSignIn(page, () => click(page, 'Submit Question'));
    await field('Email')(page).fill(asker.email);
    await page.getByLabel('Password', { exact: true }).fill(asker.password);
    await click(page, 'Sign In');
    await page.waitForURL(({ pathname }) => pathname === '/submit-question');
    await sees(page, 'We kept your draft');
    assert.equal(await field('Question Title')(page).inputValue(), title);
    await context.close();
  });

  it('are the same in two tabs, and gone in both once they are sent', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Otto'));
    const other = await context.newPage();
    const title = 'May we end the lease in two tabs?';
    await other.goto('/submit-question');
    await sees(other, field('Question Title'));
    await writeQuestion(page, title);
    const shown = () => field('Question Title')(other).inputValue();
    await until(async () => (await shown()) === title, { what: 'the words in the other tab' });
    await field('Question Title')(other).fill(`${title} Really?`);
    const first = () => field('Question Title')(page).inputValue();
    await until(async () => (await first()) === `${title} Really?`, { what: 'the words here' });
    await click(page, 'Submit Question');
    await seesToast(page, toastTexts.questionSubmitted);
    await until(async () => (await shown()) === '', { what: 'an empty form in the other tab' });
    await context.close();
  });

  it('outlive going back and forward', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Ole'));
    const title = 'May we end the lease, back and forth?';
    await page.goto('/dashboard');
    await isTakenOver(page);
    await page.getByRole('link', { name: 'Ask Question' }).first().click();
    await field('Question Title')(page).fill(title);
    await page.goBack();
    await sees(page, heading('Your Questions'));
    await page.goForward();
    await sees(page, 'We kept your draft');
    assert.equal(await field('Question Title')(page).inputValue(), title);
    await context.close();
  });

  it('outlive a reload in forms of one line too, but never a secret', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Oda'));
    await page.goto('/settings');
    await field('First name')(page).fill('Odalys');
    await field('New email address')(page).fill('odalys@example.com');
    const secrets = await page.locator('input[type="password"]').all();
    for (const secret of secrets) await secret.fill('my old secret');
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    assert.match(await kept(), /odalys@example\.com/);
    assert.doesNotMatch(await kept(), /my old secret/);
    await page.reload();
    await sees(page, field('First name'));
    assert.equal(await field('First name')(page).inputValue(), 'Odalys');
    assert.equal(await field('New email address')(page).inputValue(), 'odalys@example.com');
    await context.close();
  });

  it('of somebody who registers are there after a reload, without the passwords', async () => {
    const { page, context } = await stage.open();
    await page.goto('/register');
    await field('First name')(page).fill('Odo');
    await page.getByLabel('Password', { exact: true }).fill('my new secret');
    await page.reload();
    await sees(page, field('First name'));
    assert.equal(await field('First name')(page).inputValue(), 'Odo');
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
    await context.close();
  });
});

describe('what a page says of the network', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('is that there is none, for as long as there is none', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Petra'));
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await seesNo(page, networkTexts.offline);
    await goOffline(page);
    await sees(page, networkTexts.offline);
    await context.setOffline(false);
    await seesNo(page, networkTexts.offline);
    await sees(page, networkTexts.back);
    await seesNo(page, networkTexts.back);
    await context.close();
  });

  it('is that the portal is slow: a bar first, then in words, until it answers', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Paul'));
    await page.goto('/settings');
    await field('First name')(page).fill('Paolo');
    const letGo = await holdBack(page, calls.changeName.path);
    await click(page, 'Save Name');
    const bar = page.getByRole('progressbar', { name: networkTexts.progress });
    await bar.waitFor();
    await seesNo(page, networkTexts.slow);
    await sees(page, networkTexts.slow);
    letGo();
    await bar.waitFor({ state: 'detached' });
    await seesNo(page, networkTexts.slow);
    await context.close();
  });
});
