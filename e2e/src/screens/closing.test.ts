import assert from 'node:assert/strict';
import { calls, closingTexts, livePath, refusals, toastTexts } from '@counsel/contracts';
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
import { button, heading, sees, seesNo, seesToast } from '../support/expectations.ts';
import { assertQuiet } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('what an asker does with a question besides following up', () => {
  let stage: Stage;
  let author: Member;
  let lawyer: Member;
  let rival: Member;
  before(async () => {
    stage = await sharedStage();
    author = await register(stage.portal, 'Renata');
    const { api } = await administrator(stage.portal);
    lawyer = await attorney(stage.portal, api, 'Leo');
    rival = await attorney(stage.portal, api, 'Rita');
  });
  after(() => stage?.strike());

  const ask = async () => (await author.api.do(calls.submitQuestion, { body: aQuestion() })).id;
  async function answered(): Promise<number> {
    const id = await ask();
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    return id;
  }
  /** Asked twice: by the page, and by the dialog that it opens. */
  async function confirms(page: Page, name: string, inside?: (page: Page) => Promise<void>) {
    await page.getByRole('button', { name, exact: true }).click();
    await inside?.(page);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  it('a question is withdrawn, and an attorney who has it open can claim it no more', async () => {
    const id = await ask();
    const reader = await stage.open(lawyer);
    // Else it would be gone from the page before it is pressed.
    await reader.context.route(`**${livePath}*`, (route) => route.abort());
    await reader.page.goto(`/question/${id}`);
    await sees(reader.page, button('Claim Question'));
    const viewer = await stage.open(author);
    const { page } = viewer;
    await page.goto(`/question/${id}`);
    await confirms(page, 'Withdraw Question');
    await seesToast(page, toastTexts.questionWithdrawn);
    await sees(page, 'Withdrawn', closingTexts.withdrawn);
    await seesNo(page, button('Withdraw Question'));
    await reader.page.getByRole('button', { name: 'Claim Question' }).click();
    await seesToast(reader.page, { title: 'Error', description: refusals.withdrawn });
    assertQuiet(viewer);
    await viewer.context.close();
    await reader.context.close();
  });

  it('a question is closed with thanks, which its attorney reads, and asked once more', async () => {
    const id = await answered();
    const viewer = await stage.open(author);
    const { page } = viewer;
    await page.goto(`/question/${id}`);
    await confirms(page, 'Close with Thanks', () =>
      page.getByLabel('A word of thanks').fill('Now I know where I stand.'),
    );
    await seesToast(page, toastTexts.questionClosed);
    await sees(page, heading('You said thanks'));
    const reader = await stage.open(lawyer);
    await reader.page.goto(`/question/${id}`);
    await sees(reader.page, heading('The asker says thanks'), 'Now I know where I stand.');
    await sees(reader.page, refusals.closedByAsker);
    await confirms(page, 'Ask for a Second Opinion');
    await seesToast(page, toastTexts.secondOpinionAsked);
    await sees(page, heading('This is a second opinion'));
    const second = Number(new URL(page.url()).pathname.split('/').at(-1));
    assert.notEqual(second, id);
    await reader.page.goto(`/question/${second}`);
    await sees(reader.page, heading('Question Not Found'));
    const other = await stage.open(rival);
    await other.page.goto(`/question/${second}`);
    await sees(other.page, button('Claim Question'));
    assertQuiet(viewer);
    for (const { context } of [viewer, reader, other]) await context.close();
  });
});
