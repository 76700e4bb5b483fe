import assert from 'node:assert/strict';
import { calls, limits, livePath, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { button, heading, link, part, sees, seesNo, seesToast } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { query } from '../support/rows.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('the question detail', () => {
  let stage: Stage;
  let author: Member;
  before(async () => {
    stage = await sharedStage();
    author = await register(stage.portal, 'Renata');
  });
  after(() => stage?.strike());

  const ask = async () => (await author.api.do(calls.submitQuestion, { body: aQuestion() })).id;

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

  it('names the browser’s tab, however one comes to it', async () => {
    const { page, context } = await stage.open(author);
    await page.goto(`/question/${await ask()}`);
    await until(async () => (await page.title()) === `${aQuestion().title} · Counsel`, {
      what: 'the title of the question',
    });
    await context.close();
  });

  it('a question that was lost to another attorney says so', async () => {
    const { api: admin } = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, admin, 'Leo');
    const rival = await attorney(stage.portal, admin, 'Rita');
    const { page, context } = await stage.open(lawyer);
    // Else it would be gone from the page before it is pressed.
    await context.route(`**${livePath}*`, (route) => route.abort());
    const id = await ask();
    await page.goto(`/question/${id}`);
    await sees(page, button('Claim Question'));
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await page.getByRole('button', { name: 'Claim Question' }).click();
    const description = 'This question has already been claimed.';
    await seesToast(page, { title: 'Error', description });
    await context.close();
  });

  /** A conversation of three pages, the last of them short. */
  async function converse(): Promise<number> {
    const { api: admin } = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, admin, 'Leo');
    const id = await ask();
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await query(
      stage.portal,
      'questions',
      `insert into follow_ups (question_id, user_id, content, created_at)
       select id, case when n % 2 = 0 then user_id else claimed_by end, 'Message ' || n || '.',
         now() - interval '1 hour' + n * interval '1 second'
       from questions, generate_series(1, $2::int) as n where id = $1`,
      [id, 2 * limits.thread.page + 5],
    );
    return id;
  }

  it('a long conversation is read backwards, from the place where one is', async () => {
    const viewer = await stage.open(author);
    const { page, context } = viewer;
    await page.goto(`/question/${await converse()}`);
    const more = button('Load earlier messages');
    const [newest, middle, oldest] = ['Message 45.', 'Message 26.', 'Message 6.'];
    await sees(page, newest, middle, more);
    await seesNo(page, 'Message 25.');
    const topOf = async (text: string) => {
      const box = await page.getByText(text, { exact: true }).boundingBox();
      return Math.round(box?.y ?? Number.NaN);
    };
    /** Loads by the keyboard; what stood at the top stays where it was. */
    const goBack = async (read: string, awaited: string) => {
      await more(page).focus();
      const from = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, 40);
      // The browser scrolls when it comes to it, which may be after the list has grown.
      await page.waitForFunction((y) => window.scrollY >= y + 39, from);
      await page.waitForFunction(() => document.querySelector('[aria-busy]') === null);
      const before = await topOf(read);
      await page.keyboard.press('Enter');
      await sees(page, awaited);
      assert.ok(Math.abs((await topOf(read)) - before) <= 1, `${await topOf(read)}, was ${before}`);
    };
    await goBack(middle, oldest);
    assert.ok(await more(page).evaluate((element) => element === document.activeElement));
    await goBack(oldest, 'Message 1.');
    await seesNo(page, more);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    assert.match(focused ?? '', /Message 6\.$/);
    await page.getByLabel('Your follow-up question').fill('And what about the deposit?');
    await page.getByRole('button', { name: 'Send Follow-up' }).click();
    await seesToast(page, toastTexts.followUpSent);
    await sees(page, 'And what about the deposit?', newest, 'Message 1.');
    await page.waitForFunction(() => document.querySelector('[aria-busy]') === null);
    const items = page.getByRole('list', { name: 'Follow-ups' }).getByRole('listitem');
    assert.equal(await items.count(), 2 * limits.thread.page + 6);
    await inspect(viewer, part('And what about the deposit?'));
    await context.close();
  });

  it('what was asked of a conversation while it is read again follows', async () => {
    const { page, context } = await stage.open(author);
    await page.goto(`/question/${await converse()}`);
    await sees(page, 'Message 26.', button('Load earlier messages'));
    const held = Promise.withResolvers<void>();
    const isReadAgain = Promise.withResolvers<void>();
    await page.route(/\/questions\/\d+\/followups/, async (route) => {
      isReadAgain.resolve();
      await held.promise;
      await route.fallback();
    });
    await page.getByLabel('Your follow-up question').fill('And what about the deposit?');
    await page.getByRole('button', { name: 'Send Follow-up' }).click();
    await isReadAgain.promise;
    await page.getByRole('button', { name: 'Load earlier messages' }).click();
    held.resolve();
    await sees(page, 'Message 7.', 'And what about the deposit?');
    await context.close();
  });
});
