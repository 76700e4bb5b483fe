import assert from 'node:assert/strict';
import { calls, type QuestionDetail, standardDisclaimer, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import {
  button,
  counted,
  field,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { isSentToSignIn } from '../support/screens.ts';
import { answerWith, changeAnswer, type Stage, setStage } from '../support/stage.ts';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

describe('the question detail', () => {
  let stage: Stage;
  let author: Member;
  let lawyer: Member;
  let asker: Viewer;
  let reader: Viewer;

  const ask = async (over: object = {}) =>
    (await author.api.do(calls.submitQuestion, { body: aQuestion(over) })).id;
  const claim = (id: number) => lawyer.api.do(calls.claimQuestion, { params: { id } });
  const answered = async (over: object = {}) => {
    const id = await ask();
    await claim(id);
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer(over) });
    return id;
  };

  before(async () => {
    stage = await setStage();
    const { api: admin } = await administrator(stage.portal);
    author = await register(stage.portal, 'Renata');
    lawyer = await attorney(stage.portal, admin, 'Leo');
    asker = await stage.open(author);
    reader = await stage.open(lawyer);
  });
  after(() => stage?.strike());

  it('a pending question waits for an attorney', async () => {
    const { page } = asker;
    await page.goto(`/question/${await ask({ categoryId: 2 })}`);
    await inspect(
      asker,
      link('Back to Dashboard', '/dashboard'),
      'Pending',
      heading('May we end the lease early?'),
      part(/^We rent an office/),
      counted('Category', 'Contracts'),
      counted('Asked by', 'Anonymous'),
      counted('Asked', aDay),
      heading('Waiting for attorney'),
    );
    await seesNo(page, heading('Follow-ups'), button('Claim Question'));
  });

  it('the same screen stands at /questions/{id}, and names what is not anonymous', async () => {
    await asker.page.goto(`/questions/${await ask({ isAnonymous: false })}`);
    await sees(asker.page, heading('Waiting for attorney'), counted('Asked by', 'Registered User'));
  });

  it('a claimed question is being reviewed, and takes follow-ups', async () => {
    const id = await ask();
    await claim(id);
    await asker.page.goto(`/question/${id}`);
    await inspect(
      asker,
      'Being Reviewed',
      heading('Attorney is reviewing'),
      heading('Follow-ups'),
      field('Your follow-up question'),
      button('Send Follow-up'),
    );
  });

  it('an answered question shows the response, its disclaimer and its date', async () => {
    const id = await answered();
    await author.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await asker.page.goto(`/question/${id}`);
    await inspect(
      asker,
      'Answered',
      heading('Attorney Response'),
      part(/^Look at the break clause/),
      standardDisclaimer,
      part(/^Answered [A-Z][a-z]{2} \d/),
      heading('Follow-ups'),
      'And what if both sides agree?',
      field('Your follow-up question'),
    );
  });

  it('an answer without the disclaimer shows none', async () => {
    await asker.page.goto(`/question/${await answered({ includeDisclaimer: false })}`);
    await sees(asker.page, heading('Attorney Response'));
    await seesNo(asker.page, standardDisclaimer);
  });

  it('another status stands as it is', async () => {
    const id = await answered();
    await changeAnswer(asker.page, `/api/questions/${id}`, (question: QuestionDetail) => ({
      ...question,
      status: 'archived',
      categoryId: 9_999,
    }));
    await asker.page.goto(`/question/${id}`);
    await sees(asker.page, 'archived', counted('Category', 'General'));
    await asker.page.unrouteAll();
  });

  it('a question that is missing, or someone else’s, is not found', async () => {
    const stranger = await stage.open(await register(stage.portal, 'Sid'));
    const id = await ask();
    for (const path of [`/question/${id}`, '/questions/999999', '/question/none']) {
      await stranger.page.goto(path);
      await sees(stranger.page, heading('Question Not Found'));
    }
    await inspect(stranger, heading('Question Not Found'), link('Back to Dashboard', '/dashboard'));
    await stranger.context.close();
  });

  it('an attorney claims someone else’s pending question', async () => {
    const { page } = reader;
    const id = await ask();
    await page.goto(`/question/${id}`);
    await inspect(
      reader,
      link('Back to Dashboard', '/attorney-dashboard'),
      heading('Waiting for attorney'),
      button('Claim Question'),
    );
    await page.getByRole('button', { name: 'Claim Question' }).click();
    await seesToast(page, toastTexts.questionClaimed);
    const way = link('Write Your Answer', `/attorney/claimed-questions?answer=${id}`);
    await inspect(reader, heading('Attorney is reviewing'), way);
    await seesNo(page, button('Claim Question'));
  });

  it('an attorney cannot claim a question of their own', async () => {
    const { id } = await lawyer.api.do(calls.submitQuestion, { body: aQuestion() });
    await reader.page.goto(`/question/${id}`);
    await sees(reader.page, heading('Waiting for attorney'));
    await seesNo(reader.page, button('Claim Question'));
  });

  it('a question that was lost to another attorney says so', async () => {
    const { page } = reader;
    const id = await ask();
    await page.goto(`/question/${id}`);
    await sees(page, button('Claim Question'));
    const { api: admin } = await administrator(stage.portal);
    const rival = await attorney(stage.portal, admin, 'Rita');
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await page.getByRole('button', { name: 'Claim Question' }).click();
    const description = 'This question has already been claimed.';
    await seesToast(page, { title: 'Error', description });
  });

  const follow = async (page: Page, words: string) => {
    await page.getByLabel('Your follow-up question').fill(words);
    // By key: the toast of the try before may stand over the button.
    await page.getByRole('button', { name: 'Send Follow-up' }).press('Enter');
  };

  it('a follow-up says what is wrong with it, and is sent once it is right', async () => {
    const { page } = asker;
    await page.goto(`/question/${await answered()}`);
    await follow(page, '   ');
    await seesToast(page, toastTexts.followUpRequired);
    await follow(page, 'Why?     ');
    await seesToast(page, toastTexts.followUpTooShort);
    assert.equal(await page.getByLabel('Your follow-up question').inputValue(), 'Why?     ');
    await follow(page, 'And what about the deposit?');
    await seesToast(page, toastTexts.followUpSent);
    await sees(page.getByRole('list', { name: 'Follow-ups' }), 'And what about the deposit?');
    await inspect(asker, 'You');
  });

  it('the attorney reads the follow-up, and replies', async () => {
    const { page } = reader;
    const id = await answered();
    await author.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await page.goto(`/question/${id}`);
    await inspect(reader, 'And what if both sides agree?', 'Anonymous User', field('Your reply'));
    await page.getByLabel('Your reply').fill('Then put it in writing.');
    await page.getByRole('button', { name: 'Send Follow-up' }).click();
    await seesToast(page, toastTexts.followUpSent);
    await sees(page, 'Then put it in writing.');
  });

  it('a follow-up that fails without a word has a fallback, and keeps its words', async () => {
    const { page } = asker;
    await page.goto(`/question/${await answered()}`);
    await answerWith(page, '/api/followups', { status: 400 });
    await follow(page, 'And what about the deposit?');
    await seesToast(page, {
      title: 'Error',
      description: 'Failed to submit follow-up. Please try again.',
    });
    const area = page.getByLabel('Your follow-up question');
    assert.equal(await area.inputValue(), 'And what about the deposit?');
    await page.unrouteAll();
  });

  it('an ended session is told at the follow-up, and leads to sign-in', async () => {
    const { page, context } = await stage.open(author);
    await page.goto(`/question/${await answered()}`);
    await sees(page, field('Your follow-up question'));
    await context.clearCookies();
    await isSentToSignIn(page, () => follow(page, 'And what about the deposit?'));
    await context.close();
  });
});
