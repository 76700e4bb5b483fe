import assert from 'node:assert/strict';
import { calls, failures, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import {
  administrator,
  aFollowUp,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
  uniqueEmail,
} from '../support/cast.ts';
import { field, heading, part, sees, seesToast } from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { query } from '../support/rows.ts';
import { choose, goOffline } from '../support/screens.ts';
import { divert, type Stage, setStage } from '../support/stage.ts';

const pressed = (page: Page, name: string) => page.getByRole('button', { name }).click();

/**
 * Lets the server do what the page asks for at a path, and loses its first answer on the way back.
 * Returns the idempotency keys that were sent.
 */
async function loseFirstAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response });
    },
  );
  return keys;
}

describe('what was written and not sent yet', () => {
  let stage: Stage;
  let asker: Member;
  let lawyer: Member;
  before(async () => {
    stage = await setStage();
    const { portal } = stage;
    asker = await register(portal, 'Renata');
    lawyer = await attorney(portal, (await administrator(portal)).api, 'Leo');
  });
  after(() => stage?.strike());

  const claimedQuestion = async (): Promise<number> => {
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    return id;
  };
  const rowsOf = async (table: 'answers' | 'follow_ups', id: number): Promise<number> => {
    const text = `select count(*)::int from ${table} where question_id = $1`;
    const [row] = await query<{ count: number }>(stage.portal, 'questions', text, [id]);
    return row?.count ?? 0;
  };
  const unreachable =
    'The portal could not be reached. Please check your connection and try again.';

  /** A follow-up that the server has, as its author does not know. */
  const lostFollowUp = async () => {
    const id = await claimedQuestion();
    const { page, context } = await stage.open(asker);
    const keys = await loseFirstAnswer(page, '/api/followups');
    await page.goto(`/question/${id}`);
    await page.getByLabel('Your follow-up question').fill(aFollowUp(id).content);
    await pressed(page, 'Send Follow-up');
    await seesToast(page, { title: 'Error', description: unreachable });
    return { id, keys, page, context };
  };

  it('an answer whose confirmation was lost is one answer, also when it is sent again after a reload', async () => {
    const id = await claimedQuestion();
    const { page, context } = await stage.open(lawyer);
    const keys = await loseFirstAnswer(page, `/api/questions/${id}/answer`);
    await page.goto(`/attorney/claimed-questions/${id}`);
    await page.getByLabel('Legal response').fill(anAnswer().content);
    // What the page reads after the reload: as if the answer were not known there yet.
    const before = await page.request.get(`/api/questions/${id}`).then((answer) => answer.json());
    await pressed(page, 'Submit Answer');
    await seesToast(page, { title: 'Error', description: unreachable });
    await page.route(`**/api/questions/${id}`, (route) => route.fulfill({ json: before }));
    await page.reload();
    await sees(page, field('Legal response'));
    assert.equal(await page.getByLabel('Legal response').inputValue(), anAnswer().content);
    await pressed(page, 'Submit Answer');
    await seesToast(page, toastTexts.answerSubmitted);
    assert.equal(keys.length, 2);
    assert.ok(keys[0]);
    assert.equal(keys[0], keys[1]);
    assert.equal(await rowsOf('answers', id), 1);
    await context.close();
  });

  it('so is a follow-up', async () => {
    const { id, keys, page, context } = await lostFollowUp();
    await page.reload();
    await sees(page, field('Your follow-up question'));
    await pressed(page, 'Send Follow-up');
    await seesToast(page, toastTexts.followUpSent);
    assert.equal(keys[0], keys[1]);
    assert.equal(await rowsOf('follow_ups', id), 1);
    assert.equal(await page.getByLabel('Your follow-up question').inputValue(), '');
    await context.close();
  });

  it('other contents are another follow-up, under another key', async () => {
    const { keys, page, context } = await lostFollowUp();
    await page.getByLabel('Your follow-up question').fill('And what about the deposit we paid?');
    await pressed(page, 'Send Follow-up');
    await seesToast(page, toastTexts.followUpSent);
    assert.notEqual(keys[0], keys[1]);
    await context.close();
  });

  it('an application’s fields survive a reload, also a visitor’s, and go with the application', async () => {
    const { page, context } = await stage.open();
    const email = uniqueEmail('Paula');
    const written = { 'First name': 'Paula', Email: email, 'Law school': 'Austin' };
    await page.goto('/apply-attorney');
    for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
    await choose(page, 'Practice state', 'TX');
    await page.reload();
    await sees(page, heading('Attorney Application'));
    for (const [label, text] of Object.entries(written)) {
      assert.equal(await page.getByLabel(label).inputValue(), text, label);
    }
    await sees(page.getByRole('combobox', { name: 'Practice state' }), 'TX');
    await page.getByLabel('Last name').fill('Counsellor');
    await page.getByLabel('License number').fill('TX-4711');
    await page.getByLabel('Practice areas').fill('Contracts and leases');
    await pressed(page, 'Submit Application');
    await seesToast(page, toastTexts.applicationSubmitted);
    await page.goto('/apply-attorney');
    await sees(page, heading('Attorney Application'));
    assert.equal(await page.getByLabel('Law school').inputValue(), '');
    await context.close();
  });

  it('what is wrong first on the page is gone on from, also after a reload', async () => {
    const { page, context } = await stage.open();
    await page.goto('/apply-attorney');
    await page.getByLabel('First name').fill('Paula');
    await page.reload();
    await sees(page, heading('Attorney Application'));
    await page.getByLabel('Law school').fill('Austin');
    await pressed(page, 'Submit Application');
    await hasFocus(page, page.getByLabel('Last name'));
    await context.close();
  });

  it('nothing of it is left on the device after a sign-out, which asks first', async () => {
    const writer = await register(stage.portal, 'Wanda');
    const { page, context } = await stage.open(writer);
    await page.goto('/submit-question');
    await page.getByLabel('Question Title').fill('May we end our lease early?');
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    assert.match(await kept(), /end our lease/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await pressed(page, 'Stay');
    await hasFocus(page, page.getByRole('button', { name: 'Account menu' }));
    assert.match(await kept(), /end our lease/);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await goOffline(page);
    await pressed(page, 'Log Out and Delete');
    await sees(page, part(/^You are still signed in, and nothing was deleted\./));
    await context.setOffline(false);
    assert.match(await kept(), /end our lease/);
    await pressed(page, 'Log Out and Delete');
    await page.waitForURL((url) => url.pathname === '/');
    assert.doesNotMatch(await kept(), /end our lease/);
    await context.close();
  });

  it('a form whose rules did not arrive says so, and is sent once they have', async () => {
    const id = await claimedQuestion();
    const { page, context } = await stage.open(asker);
    const come = await divert(page, '**/assets/form-validators.*', (route) => route.abort());
    await page.goto(`/question/${id}`);
    await page.getByLabel('Your follow-up question').fill(aFollowUp(id).content);
    await pressed(page, 'Send Follow-up');
    const { title, fallback } = failures.followUp;
    await seesToast(page, { title, description: fallback });
    assert.equal(await rowsOf('follow_ups', id), 0);
    come();
    await pressed(page, 'Send Follow-up');
    await seesToast(page, toastTexts.followUpSent);
    await context.close();
  });
});
