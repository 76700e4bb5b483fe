import assert from 'node:assert/strict';
import {
  calls,
  claimerStepTexts,
  durations,
  livePath,
  refusals,
  stepTexts,
} from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { BrowserContext, Page } from 'playwright-core';
import {
  administrator,
  aFollowUp,
  anAnswer,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { button, heading, part, sees } from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('pages that are open while somebody else changes something', () => {
  let stage: Stage;
  let asker: Member;
  let lawyer: Member;
  let rival: Member;
  before(async () => {
    stage = await sharedStage();
    const { api: admin } = await administrator(stage.portal);
    asker = await register(stage.portal, 'Renata');
    lawyer = await attorney(stage.portal, admin, 'Leo');
    rival = await attorney(stage.portal, admin, 'Rita');
  });
  after(() => stage?.strike());

  const ask = async (title: string, { api } = asker) =>
    (await api.do(calls.submitQuestion, { body: aQuestion({ title }) })).id;

  /** Opens an address, and waits until the page hears of changes. */
  async function openLive(context: BrowserContext, page: Page, path: string): Promise<void> {
    const connected = context.waitForEvent('request', {
      predicate: (request) => new URL(request.url()).pathname === livePath,
    });
    await page.goto(path);
    await connected;
  }

  /** Those who do not see the page hear it. */
  const isSaid = (page: Page, text: string) =>
    page.getByRole('status').getByText(text, { exact: true }).waitFor();

  it('let the queue’s rows stay, and bring what is new when asked', async () => {
    const first = await ask('May the landlord enter our shop?');
    const { page, context } = await stage.open(lawyer);
    await openLive(context, page, '/question-queue');
    const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    const row = card('May the landlord enter our shop?').first().getByRole('link').first();
    await page.setViewportSize({ width: 1280, height: 500 });
    await row.focus();
    const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await ask('May the landlord keep our deposit?');
    await page.getByRole('button', { name: /^\d+ new questions?$/ }).waitFor();
    assert.equal(await top(), before);
    assert.equal(await card('May the landlord keep our deposit?').count(), 0);
    await page.getByRole('button', { name: /new question/ }).click();
    await card('May the landlord keep our deposit?').first().waitFor();
    // The first of the list: others may have asked meanwhile.
    const rows = page.getByRole('listitem').filter({ has: button('Claim Question')(page) });
    await hasFocus(page, rows.first().getByRole('link'));
    assert.equal(await page.getByRole('button', { name: /new question/ }).count(), 0);
    await rival.api.do(calls.claimQuestion, { params: { id: first } });
    const gone = card('May the landlord enter our shop?').first();
    await sees(gone, 'No Longer Available');
    assert.ok(await gone.getByRole('button', { name: 'Claim Question' }).isDisabled());
    await context.close();
  });

  it('show their question’s state, answer and thread by themselves, with what is typed kept', async () => {
    const id = await ask('May we leave the lease early?');
    const { page, context } = await stage.open(asker);
    await openLive(context, page, `/question/${id}`);
    await sees(page, heading('May we leave the lease early?'));
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await sees(page, part(/Attorney is reviewing/));
    const field = page.getByLabel('Your follow-up question');
    const top = async () => (await field.boundingBox())?.y ?? 0;
    await field.fill('I am still writing.');
    const before = await top();
    await rival.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await sees(page, part(/Look at the break clause first/));
    await isSaid(page, `${stepTexts.answered}.`);
    await rival.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await sees(page, 'And what if both sides agree?');
    await isSaid(page, 'Attorney wrote a follow-up.');
    assert.equal(await field.inputValue(), 'I am still writing.');
    const after = await top();
    assert.ok(Math.abs(after - before) < 2, `the field that has the focus: ${before}, ${after}`);
    // A dialog hides the page, but not what is said.
    await page.getByRole('button', { name: 'Close with Thanks' }).click();
    await page.getByRole('dialog').waitFor();
    await isSaid(page, 'Attorney wrote a follow-up.');
    await context.close();
  });

  it('leave a reply that was begun where it is when the asker closes the question', async () => {
    const id = await ask('May we end the lease by email?');
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    const { page, context } = await stage.open(lawyer);
    await openLive(context, page, `/question/${id}`);
    const field = page.getByLabel('Your reply');
    await field.fill('One thing more');
    await page.getByRole('button', { name: 'Send Follow-up' }).focus();
    await asker.api.do(calls.closeQuestion, { params: { id }, body: { verdict: 'helpful' } });
    const closed = page.getByText(refusals.closedByAsker);
    await closed.waitFor();
    const focused = page.locator('main :focus');
    await focused.filter({ has: closed }).waitFor();
    await isSaid(page, `${claimerStepTexts.closed}.`);
    assert.equal(await field.inputValue(), 'One thing more');
    assert.ok(!(await field.isEditable()));
    await asker.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await page.getByRole('button', { name: 'Send Follow-up' }).waitFor();
    assert.ok(await field.isEditable());
    assert.equal(await field.inputValue(), 'One thing more');
    await focused.filter({ has: field }).waitFor();
    await context.close();
  });

  it('lead to the heading where a dialog goes with what it asks about', async () => {
    const id = await ask('May we hand the keys back?');
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    const { page, context } = await stage.open(lawyer);
    await openLive(context, page, `/attorney/claimed-questions/${id}`);
    await page.getByRole('button', { name: 'Give Back' }).click();
    await page.getByRole('radio').first().focus();
    const body = { reason: 'time' } as const;
    await lawyer.api.do(calls.returnQuestion, { params: { id }, body });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('main h1:focus').waitFor();
    await context.close();
  });

  it('say by the bell what happens, and in all browsers what was read in one', async () => {
    const reader = await register(stage.portal, 'Bela');
    const id = await ask('May the bell ring?', reader);
    const [here, there] = [await stage.open(reader), await stage.open(reader)];
    for (const { context, page } of [here, there]) {
      await openLive(context, page, '/dashboard');
      await sees(page, button('Notifications'));
    }
    await rival.api.do(calls.claimQuestion, { params: { id } });
    for (const { page } of [here, there]) await sees(page, button('Notifications, 1 unread'));
    await here.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await sees(here.page, part(/^An attorney is reviewing your question/));
    await rival.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await sees(here.page, part(/^Your question has been answered/));
    await here.page.getByRole('button', { name: 'Mark all as read' }).click();
    await sees(there.page, button('Notifications'));
    for (const { context } of [here, there]) await context.close();
  });

  it('show an administrator what has come to be decided', async () => {
    const { page, context } = await stage.open(await administrator(stage.portal));
    await openLive(context, page, '/admin');
    await sees(page, heading('Attorney Applications'));
    const { email } = await applicant(stage.portal, 'Petra');
    await sees(page, part(new RegExp(email)));
    await context.close();
  });

  it('hear of it over one connection for all tabs of a browser', async () => {
    const id = await ask('May we paint the shop?');
    const { page, context } = await stage.open(asker);
    await openLive(context, page, '/dashboard');
    let connections = 0;
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === livePath) connections += 1;
    });
    const other = await context.newPage();
    await other.goto(`/question/${id}`);
    await sees(other, heading('May we paint the shop?'));
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await sees(other, part(/Attorney is reviewing/));
    const card = page.getByRole('listitem').filter({ hasText: 'May we paint the shop?' });
    await sees(card.first(), 'Being Reviewed');
    assert.equal(connections, 0);
    await context.close();
  });

  it('ask again where what they were told of could not be read', async () => {
    const reader = await register(stage.portal, 'Bruno');
    const id = await ask('May the bell be late?', reader);
    const { page, context } = await stage.open(reader);
    await page.clock.install();
    await openLive(context, page, '/dashboard');
    await sees(page, button('Notifications'));
    const counting = `**${calls.countNotices.path}`;
    await context.route(counting, (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse(counting);
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await refused;
    await context.unroute(counting);
    // Step by step: at once, it would be a silence in which all is asked for.
    await page.clock.runFor(durations.liveSilence);
    await sees(page, button('Notifications, 1 unread'));
    await context.close();
  });

  it('ask where nothing tells them', async () => {
    const id = await ask('May we sublet the shop?');
    const { page, context } = await stage.open(asker);
    await context.route(`**${livePath}*`, (route) => route.abort());
    await page.clock.install();
    await page.goto(`/question/${id}`);
    await sees(page, heading('May we sublet the shop?'));
    await rival.api.do(calls.claimQuestion, { params: { id } });
    // What asks may still be on its way: the time that counts begins with it.
    const isTold = async () => {
      await page.clock.fastForward(2 * durations.liveSilence);
      // Not too short: the next step takes a call that is under way for one that hangs.
      const news = page.getByText(/Attorney is reviewing/).first();
      return news.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    };
    await until(isTold, { what: 'the page to ask' });
    await context.close();
  });
});
