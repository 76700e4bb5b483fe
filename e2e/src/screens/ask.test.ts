import assert from 'node:assert/strict';
import { calls, messages, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { type Member, register } from '../support/cast.ts';
import {
  button,
  checkbox,
  combobox,
  field,
  heading,
  link,
  part,
  radio,
  sees,
  seesToast,
} from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { choose, holdBack, isSentToSignIn } from '../support/screens.ts';
import { answerWith, type Stage, setStage } from '../support/stage.ts';

const title = 'May we end our lease early?';
const content =
  'We rent an office for five years and want to leave after two. What must we consider before we talk?';

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit Question' });
const write = async (page: Page, words: { title: string; content: string }) => {
  await page.getByLabel('Question Title').fill(words.title);
  await page.getByLabel('Detailed Question').fill(words.content);
};
const keepsWords = async (page: Page) => {
  assert.equal(await page.getByLabel('Question Title').inputValue(), title);
  assert.equal(await page.getByLabel('Detailed Question').inputValue(), content);
};

describe('asking a question', () => {
  let stage: Stage;
  before(async () => {
    stage = await setStage();
  });
  after(() => stage?.strike());

  /** Somebody new, before an empty form. */
  const atTheForm = async (): Promise<Viewer & { member: Member }> => {
    const member = await register(stage.portal, 'Renata', { acceptTerms: false });
    const viewer = await stage.open(member);
    await viewer.page.goto('/submit-question');
    await sees(viewer.page, field('Question Title'));
    return { ...viewer, member };
  };

  it('the form has all its fields, and waits for the terms', async () => {
    const viewer = await atTheForm();
    const { page, context } = viewer;
    await inspect(
      viewer,
      heading('Ask a Legal Question'),
      combobox('Category'),
      'Business Formation',
      radio('Show my name'),
      radio('Anonymous'),
      field('Question Title'),
      field('Detailed Question'),
      'Legal Disclaimer',
      part(/do not create an attorney-client relationship/),
      checkbox('I accept the terms and conditions and the privacy policy'),
      link('Cancel', '/dashboard'),
      button('Submit Question'),
    );
    assert.ok(await page.getByRole('radio', { name: 'Show my name' }).isChecked());
    assert.ok(await submitButton(page).isDisabled());
    await page.getByRole('checkbox').check();
    assert.ok(await submitButton(page).isEnabled());
    await context.close();
  });

  it('short words are refused at their fields', async () => {
    const viewer = await atTheForm();
    const { page, context } = viewer;
    await write(page, { title: 'Too short', content: 'Not fifty characters.' });
    await page.getByRole('checkbox').check();
    await submitButton(page).click();
    await inspect(viewer, messages.title, messages.content);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'title');
    await context.close();
  });

  it('Enter without accepted terms asks for them', async () => {
    const { page, context } = await atTheForm();
    await write(page, { title, content });
    await page.getByLabel('Question Title').press('Enter');
    await seesToast(page, toastTexts.termsRequired);
    await context.close();
  });

  it('terms that cannot be accepted stop the question, and every word stays', async () => {
    const { page, context } = await atTheForm();
    await answerWith(page, '/api/terms/accept', { status: 400 });
    await write(page, { title, content });
    await page.getByRole('checkbox').check();
    await submitButton(page).click();
    await seesToast(page, toastTexts.termsFailed);
    await keepsWords(page);
    await context.close();
  });

  it('a failure keeps every word; the server’s own message comes first', async () => {
    const { page, context } = await atTheForm();
    await write(page, { title, content });
    await page.getByRole('checkbox').check();
    const refusals = [
      { body: undefined, description: 'Failed to submit question. Please try again.' },
      { body: { message: 'Not today.' }, description: 'Not today.' },
    ];
    for (const { body, description } of refusals) {
      await answerWith(page, '/api/questions', { status: 400, body });
      await submitButton(page).click();
      await seesToast(page, { title: 'Error', description });
      await keepsWords(page);
      await page.unrouteAll();
    }
    await context.close();
  });

  it('the button says that the submission is under way; then the question is in the queue', async () => {
    const { page, context, member } = await atTheForm();
    const goOn = await holdBack(page, '/api/questions');
    await choose(page, 'Category', 'Contracts');
    await page.getByRole('radio', { name: 'Anonymous' }).check();
    await write(page, { title, content });
    await page.getByRole('checkbox').check();
    await submitButton(page).click();
    await sees(page, button('Submitting...'));
    goOn();
    await page.waitForURL('**/dashboard');
    await seesToast(page, toastTexts.questionSubmitted);
    await sees(page, heading(title), 'Contracts', 'Anonymous', 'Pending');
    const [question] = await member.api.do(calls.listOwnQuestions);
    assert.deepEqual(
      { categoryId: question?.categoryId, isAnonymous: question?.isAnonymous },
      { categoryId: 2, isAnonymous: true },
    );
    const { termsAcceptedAt } = await member.api.do(calls.getCurrentUser);
    assert.ok(termsAcceptedAt, 'the terms were accepted on the way');
    await context.close();
  });

  it('a draft is there again after a reload', async () => {
    const viewer = await atTheForm();
    const { page, context } = viewer;
    await write(page, { title, content });
    await page.reload();
    await inspect(viewer, 'We kept your draft', button('Start Over'));
    await keepsWords(page);
    await context.close();
  });

  it('words that tell who asks an anonymous question are warned of', async () => {
    const viewer = await atTheForm();
    const { page, context, member } = viewer;
    await page.getByRole('radio', { name: 'Anonymous' }).check();
    await write(page, { title, content: `${content} Write to ${member.email}.` });
    await inspect(viewer, 'Your question may reveal who you are');
    await context.close();
  });

  it('an ended session is told at submission, and leads to sign-in', async () => {
    const { page, context } = await atTheForm();
    await write(page, { title, content });
    await page.getByRole('checkbox').check();
    await context.clearCookies();
    await isSentToSignIn(page, () => submitButton(page).click());
    await context.close();
  });
});
