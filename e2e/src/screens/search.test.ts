import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { heading, link, part, sees, seesNo } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

/** The job that keeps words up begins with the minute. */
const patience = 90_000;

describe('a search', function search() {
  this.timeout(240_000);
  let stage: Stage;
  let asker: Member;
  let lawyer: Member;
  let id: number;
  before(async () => {
    stage = await sharedStage();
    const { api: admin } = await administrator(stage.portal);
    asker = await register(stage.portal, 'Searchlight');
    lawyer = await attorney(stage.portal, admin, 'Leo');
    const body = aQuestion({ title: 'Who owns the periwinkle of our logo?' });
    ({ id } = await asker.api.do(calls.submitQuestion, { body }));
    await asker.api.do(calls.submitQuestion, {
      body: aQuestion({ title: 'Another matter entirely' }),
    });
    await until(
      async () =>
        (await lawyer.api.do(calls.searchQueue, { query: { q: 'periwinkle' } })).length === 1,
      { what: 'the words to be kept', patience },
    );
  });
  after(() => stage?.strike());

  const field = (page: Page, name: string) => page.getByRole('searchbox', { name });
  const marked = (page: Page) => page.locator('mark').allTextContents();

  it('among one’s own shows what holds the words, marks them, and stands in the address', async () => {
    const viewer = await stage.open(asker);
    const { page, context } = viewer;
    await page.goto('/dashboard');
    await sees(page, heading('Another matter entirely'));
    await field(page, 'Search your questions').pressSequentially('periwin');
    await sees(page, '1 question holds these words.');
    await seesNo(page, heading('Another matter entirely'));
    assert.deepEqual(await marked(page), ['periwinkle']);
    // What is found is the same from the first letters on.
    await page.waitForURL(/\?q=periwin$/);
    await page.getByRole('link', { name: 'Answered', exact: true }).click();
    await sees(page, 'No question holds these words.');
    await page.reload();
    await sees(page, 'No question holds these words.');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await sees(page, link('View Details', `/question/${id}`));
    await inspect(viewer, heading('Your Questions'));
    await field(page, 'Search your questions').fill('perriwinkle');
    await page.keyboard.press('Enter');
    await sees(page, part(/These come close/));
    await field(page, 'Search your questions').fill('the of');
    await sees(page, refusals.nothingToSearch);
    await field(page, 'Search your questions').fill('');
    await sees(page, heading('Another matter entirely'));
    await page.waitForURL(/\/dashboard$/);
    await context.close();
  });

  it('finds an attorney what waits, and then what they claimed', async () => {
    const viewer = await stage.open(lawyer);
    const { page, context } = viewer;
    await page.goto('/question-queue?q=periwinkle');
    await sees(
      page,
      '1 question holds these words.',
      heading('Who owns the periwinkle of our logo?'),
    );
    await inspect(viewer, heading('Question Queue'));
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await page.reload();
    await sees(page, 'No question holds these words.');
    // What was claimed is found there once its words are.
    const claimed = async () =>
      (await lawyer.api.do(calls.searchClaimedQuestions, { query: { q: 'periwinkle' } })).length >
      0;
    await until(claimed, { what: 'the words of what was claimed', patience });
    await page.goto('/attorney/claimed-questions');
    await field(page, 'Search your claimed questions').fill('periwinkle');
    await sees(page, '1 question holds these words.');
    assert.deepEqual(await marked(page), ['periwinkle']);
    await inspect(viewer, heading('Claimed Questions'));
    await context.close();
  });

  it('finds an administrator accounts, and no question', async () => {
    const viewer = await stage.open(await administrator(stage.portal));
    const { page, context } = viewer;
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Accounts' }).click();
    await sees(page, heading('Accounts'));
    await field(page, 'Search accounts').fill('searchligth');
    await sees(page, part(/These come close/));
    assert.ok((await marked(page)).includes('Searchlight'));
    await inspect(viewer, heading('Accounts'));
    await field(page, 'Search accounts').fill('periwinkle');
    await sees(page, 'No account holds these words.');
    await context.close();
  });
});
