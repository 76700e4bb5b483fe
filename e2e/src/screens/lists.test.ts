import assert from 'node:assert/strict';
import { calls, listStatus, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { button, heading, part, sees, seesToast } from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { goOffline } from '../support/screens.ts';
import { type Stage, setStage } from '../support/stage.ts';

const howMany = 24;
const aPage = 20;

describe('a list of questions', function lists() {
  this.timeout(240_000);
  let stage: Stage;
  let asker: Member;
  let lawyer: Member;
  const ids: number[] = [];
  before(async () => {
    // Its own portal: the queue holds no more than these.
    stage = await setStage();
    const { api: admin } = await administrator(stage.portal);
    asker = await register(stage.portal, 'Lista');
    lawyer = await attorney(stage.portal, admin, 'Leo');
    for (let number = 1; number <= howMany; number += 1) {
      const title = `Question ${number}: may we end our office lease before its term?`;
      const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion({ title }) });
      ids.push(id);
    }
  });
  after(() => stage?.strike());

  const rows = (page: Page) => page.getByRole('heading', { name: /^Question \d+:/ });
  const rowOf = (page: Page, number: number) =>
    page.getByRole('link', { name: new RegExp(`^Question ${number}:`) });
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  it('shows twenty on a phone in four windows, with status and day, each a link as a whole', async () => {
    const { page, context } = await stage.open(asker, { width: 360 });
    await page.goto('/dashboard');
    await sees(page, button('Load more'));
    await until(async () => (await rows(page).count()) === aPage, { what: 'a whole page' });
    const list = page.getByRole('list').filter({ has: rows(page) });
    const { height = 0 } = (await list.boundingBox()) ?? {};
    assert.ok(height < 2_600, `${height} pixels`);
    const row = list.getByRole('listitem').filter({ has: rowOf(page, howMany) });
    await sees(row, 'Pending', part(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/));
    // At its edge, where nothing is written.
    await row.click({ position: { x: 2, y: 2 } });
    await page.waitForURL(`**/question/${ids.at(-1)}`);
    await context.close();
  });

  it('of the queue has a question in the first window of a phone, all edges on one line', async () => {
    const { page, context } = await stage.open(lawyer, { width: 360, height: 740 });
    await page.goto('/question-queue');
    const first = page
      .getByRole('listitem')
      .filter({ has: rows(page) })
      .first();
    await first.waitFor();
    const edges = async (locator: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      return { left: Math.round(x), right: Math.round(x + width), bottom: y + height };
    };
    const { bottom, ...card } = await edges(first.locator('xpath=..'));
    assert.ok((await edges(first)).bottom <= 740, `the list ends at ${bottom} pixels`);
    const field = page.getByRole('searchbox', { name: 'Search the queue' });
    const { left, right } = await edges(field);
    assert.deepEqual({ left, right }, card);
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const name of ['Filter by category', 'Filter by state']) {
      const select = await edges(page.getByRole('combobox', { name }));
      assert.deepEqual({ left: select.left, right: select.right }, card, name);
    }
    const choice = await edges(page.getByRole('link', { name: 'Newest first' }));
    assert.equal(choice.left, card.left);
    await context.close();
  });

  it('is where it was after the way back, with all that was loaded', async () => {
    const { page, context } = await stage.open(asker, { width: 360 });
    await page.goto('/dashboard?status=pending&order=oldest');
    await page.getByRole('button', { name: 'Load more' }).click();
    await until(async () => (await rows(page).count()) === howMany, { what: 'all of them' });
    await rowOf(page, howMany - 1).scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    assert.ok(place > 1_000, `${place} pixels`);
    const ways = [
      () => page.goBack(),
      () => page.getByRole('link', { name: 'Back to Dashboard' }).click(),
    ];
    for (const goBack of ways) {
      await rowOf(page, howMany - 1).click();
      await sees(page, heading(/^Question 23:/), heading('What happens'));
      await goBack();
      await until(async () => Math.abs((await scrolled(page)) - place) < 50, {
        what: 'the place in the list',
      });
      assert.equal(await rows(page).count(), howMany);
      // Whoever came by the keyboard goes on from there.
      await page
        .locator(':focus')
        .and(rowOf(page, howMany - 1))
        .waitFor();
      assert.match(page.url(), /\?status=pending&order=oldest$/);
    }
    await context.close();
  });

  it('is worked by an attorney’s keys, with the question beside it', async () => {
    const { page, context } = await stage.open(lawyer, { width: 1280 });
    await page.goto('/question-queue');
    const link = (title: string) => page.getByRole('link', { name: title, exact: true });
    await rows(page).nth(3).waitFor();
    // In the order of the queue, which is not that in which they were asked.
    const [, above = '', chosen = ''] = await rows(page).allTextContents();
    await link(chosen).focus();
    await page.keyboard.press('o');
    const beside = page.getByRole('region', { name: 'Question', exact: true });
    await sees(beside, heading(chosen));
    await page.keyboard.press('o');
    await page.locator(':focus').and(beside).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(':focus').and(link(chosen)).waitFor();
    await page.keyboard.press('k');
    await sees(beside, heading(above));
    await page.reload();
    await sees(beside, heading(above));
    await link(above).focus();
    await page.keyboard.press('c');
    await sees(page, heading('Compose Answer'), heading(above));
    await context.close();
  });

  it('says how much of it is shown once it is narrowed or gone on in, and that it was read again', async () => {
    const own = await stage.open(asker, { width: 360 });
    await own.page.goto('/dashboard');
    const said = own.page.getByRole('search').getByRole('status');
    await sees(own.page, button('Load more'));
    assert.equal(await said.textContent(), '');
    await own.page.getByRole('button', { name: 'Load more' }).click();
    await sees(said, listStatus({ what: 'question', count: howMany, hasMore: false }));
    const choose = (name: string) => own.page.getByRole('link', { name, exact: true }).click();
    await choose('Answered');
    await sees(said, 'No questions.');
    await choose('Oldest first');
    await choose('Pending');
    await sees(said, listStatus({ what: 'question', count: aPage, hasMore: true }));
    await own.context.close();
    const { page, context } = await stage.open(lawyer, { width: 1280 });
    await page.goto('/question-queue');
    await rows(page).first().waitFor();
    const refreshed = page.getByRole('status').filter({ hasText: 'The queue is up to date.' });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    assert.equal(await refreshed.count(), 0);
    await refresh.press('Enter');
    await refreshed.waitFor();
    await goOffline(page);
    await refresh.press('Enter');
    await seesToast(page, { title: 'Error' });
    assert.equal(await refreshed.count(), 0);
    await context.close();
  });

  it('has what led away in the window after the way back, though it is read again', async () => {
    const { page, context } = await stage.open(asker, { width: 640, height: 400 });
    await page.goto('/dashboard');
    const row = rowOf(page, 8);
    await row.click();
    const withdraw = page.getByRole('button', { name: 'Withdraw Question' });
    await withdraw.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Question' }).click();
    await seesToast(page, toastTexts.questionWithdrawn);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await hasFocus(page, row);
    await until(async () => isWithin(await row.boundingBox(), 400), { what: 'the row to be seen' });
    await context.close();
  });

  it('is searched without a network: it says so in its place, and is there once that is back', async () => {
    for (const [reader, address, label] of [
      [asker, '/dashboard', 'Search your questions'],
      [lawyer, '/question-queue', 'Search the queue'],
    ] as const) {
      const { page, context } = await stage.open(reader);
      await page.goto(address);
      await rows(page).first().waitFor();
      await goOffline(page);
      await page.getByRole('searchbox', { name: label }).fill('lease');
      await sees(page, 'We could not load what you search for.');
      await context.setOffline(false);
      // With what narrows it.
      await page.getByRole('combobox', { name: 'Time' }).waitFor();
      await page.getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' });
      await context.close();
    }
  });

  it('gives way without a network to a page that was never there: it comes once that is back', async () => {
    const { page, context } = await stage.open(asker);
    await page.goto('/dashboard');
    await rows(page).first().waitFor();
    await goOffline(page);
    await page.getByRole('link', { name: 'Support' }).click();
    await sees(page, 'Its files could not be reached. Other pages may work.');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    await context.close();
  });
});

const isWithin = (box: { y: number; height: number } | null, height: number): boolean =>
  box !== null && box.y > 0 && box.y + box.height < height;
