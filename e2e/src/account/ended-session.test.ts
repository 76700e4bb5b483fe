import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import {
  administrator,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { field, heading, sees } from '../support/expectations.ts';
import { isSentToSignIn } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('an ended session', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  /** Goes there, ends the session behind the page's back, and does what needs one. */
  const endsAt = async (
    person: Member,
    path: string,
    act: (page: Page) => Promise<() => Promise<void>>,
  ) => {
    const { page, context } = await stage.open(person);
    await page.goto(path);
    const goOn = await act(page);
    await context.clearCookies();
    await isSentToSignIn(page, goOn);
    await context.close();
  };
  const byNavigation = (label: string) => async (page: Page) => {
    // Until the page is alive its links are the browser's own, which leads to the public page.
    await sees(page, field('Question Title'));
    const way = page.getByRole('navigation', { name: 'Main' }).getByText(label, { exact: true });
    return () => way.click();
  };

  for (const label of ['Home', 'My Questions']) {
    it(`is told at ‘${label}’, and leads to sign-in`, async () =>
      endsAt(await register(stage.portal, 'Eve'), '/submit-question', byNavigation(label)));
  }

  it('is told at the attorney dashboard, and leads to sign-in', async () => {
    const { api } = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, api, 'Leo');
    await endsAt(lawyer, '/submit-question', byNavigation('Home'));
  });

  it('is told at a submission, and leads to sign-in', async () =>
    endsAt(await register(stage.portal, 'Eve'), '/submit-question', async (page) => {
      const words = aQuestion();
      await page.getByLabel('Question Title').fill(words.title);
      await page.getByLabel('Detailed Question').fill(words.content);
      await page.getByRole('checkbox').check();
      return () => page.getByRole('button', { name: 'Submit Question' }).click();
    }));

  it('is told at a follow-up, and leads to sign-in', async () => {
    const { portal } = stage;
    const [author, { api: admin }] = [await register(portal, 'Eve'), await administrator(portal)];
    const lawyer = await attorney(portal, admin, 'Leo');
    const { id } = await author.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await endsAt(author, `/question/${id}`, async (page) => {
      await sees(page, heading('Follow-ups'), field('Your follow-up question'));
      await page.getByLabel('Your follow-up question').fill('And what about the deposit?');
      return () => page.getByRole('button', { name: 'Send Follow-up' }).click();
    });
  });
});
