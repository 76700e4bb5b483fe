import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import {
  administrator,
  aQuestion,
  attorney,
  type Member,
  register,
  signIn,
} from '../support/cast.ts';
import {
  button,
  checkbox,
  combobox,
  heading,
  link,
  radio,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { type CaughtMail, Inbox, linksIn } from '../support/inbox.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { runNow } from '../support/schedules.ts';
import { type Stage, setStage } from '../support/stage.ts';

const atOnce = /^At once/;
const digest = /new questions? waits?$/;
const [named, hidden] = ['May we sublet the office?', 'Xylophonist asks: may I sue my band?'];

/** Of everything, at all hours. */
const everything = {
  frequency: 'at-once' as const,
  categories: null,
  states: null,
  quietHours: null,
  timeZone: 'America/Chicago',
};

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entry = (page: Page, text: RegExp) => list(page).getByRole('link', { name: text });
const alerts = (page: Page): Locator => page.getByRole('region', { name: 'Question Alerts' });

describe('alerts and notifications', () => {
  let stage: Stage;
  let inbox: Inbox;
  let lawyer: Member;
  let witness: Member;
  let asker: Member;
  before(async () => {
    stage = await setStage();
    inbox = new Inbox(stage.portal);
    const { api: admin } = await administrator(stage.portal);
    lawyer = await attorney(stage.portal, admin, 'Dana');
    witness = await attorney(stage.portal, admin, 'Wanda');
    asker = await register(stage.portal, 'Renata');
  });
  after(() => stage?.strike());

  const ask = async (over: object) =>
    (await asker.api.do(calls.submitQuestion, { body: aQuestion(over) })).id;

  /** Digests that somebody has had, once all whose time has come are sent. */
  async function digests({ email }: Member): Promise<CaughtMail[]> {
    await runNow(stage.portal, 'questions', 'questions.announce');
    await runNow(stage.portal, 'identity', 'identity.digests');
    return inbox.to(email, digest);
  }

  /** What a mail program does when its reader presses `Unsubscribe`. */
  async function unsubscribeByOneClick(mail: CaughtMail): Promise<Response> {
    const { 'list-unsubscribe': at, 'list-unsubscribe-post': post } = mail.headers;
    assert.equal(post, 'List-Unsubscribe=One-Click');
    return fetch(/<([^>]+)>/.exec(String(at))?.[1] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(post),
    });
  }

  it('an attorney is told by one mail, without an anonymous title, until one click ends it', async () => {
    const viewer = await stage.open(lawyer);
    const { page } = viewer;
    await page.goto('/settings');
    await alerts(page).getByRole('checkbox', { name: 'All states' }).click();
    await alerts(page).getByRole('checkbox', { name: 'Quiet hours' }).click();
    // What is chosen is no less kept than what is typed.
    await page.reload();
    await sees(alerts(page), 'Not saved yet');
    await alerts(page).getByRole('checkbox', { name: 'All states', checked: true }).waitFor();
    await alerts(page).getByRole('checkbox', { name: 'Quiet hours', checked: true }).click();
    await alerts(page).getByRole('radio', { name: atOnce }).click();
    await inspect(viewer, radio(atOnce), checkbox('All categories'), combobox('Time zone'));
    await page.getByRole('button', { name: 'Save Alerts' }).click();
    await seesToast(page, { title: 'Alerts Saved' });

    const id = await ask({ title: named, isAnonymous: false, state: 'CA' });
    await ask({ title: hidden, isAnonymous: true });
    const [mail, ...more] = await digests(lawyer);
    assert.ok(mail && more.length === 0, 'one mail tells both');
    assert.equal(mail.subject, '2 new questions wait');
    assert.ok(mail.text.includes(named) && mail.html.includes(named));
    assert.ok(linksIn(mail).some((address) => address.endsWith(`/question/${id}`)));
    assert.doesNotMatch(await inbox.raw(mail), /xylophonist/i);
    assert.doesNotMatch(await inbox.raw(mail), new RegExp(`${asker.firstName}|${asker.email}`));

    assert.equal((await unsubscribeByOneClick(mail)).status, 200);
    await page.reload();
    await alerts(page).getByRole('radio', { name: 'Never', checked: true }).waitFor();
    await witness.api.do(calls.setAlerts, { body: everything });
    await ask({ title: 'One more question', isAnonymous: false });
    assert.equal((await digests(witness)).length, 1);
    assert.equal((await digests(lawyer)).length, 1);
    assertQuiet(viewer);
  });

  it('a mail is the same whether one asked twice or two asked once', async () => {
    const { api: admin } = await administrator(stage.portal);
    const other = await register(stage.portal, 'Otto');
    const mails: string[] = [];
    for (const [categoryId, second] of [
      [2, asker],
      [3, other],
    ] as const) {
      const reader = await attorney(stage.portal, admin, 'Rhea');
      const choice = { ...everything, categories: [categoryId] };
      await reader.api.do(calls.setAlerts, { body: choice });
      for (const { api } of [asker, second]) {
        await api.do(calls.submitQuestion, { body: aQuestion({ categoryId }) });
      }
      const [mail] = await digests(reader);
      assert.ok(mail);
      const { text, html } = mail;
      mails.push([mail.subject, text, html].join().replace(/token=[\w.-]+/g, 'token'));
    }
    assert.match(mails[0] ?? '', /^2 new questions wait/);
    assert.equal(mails[1], mails[0]);
  });

  it('what happened stands behind the bell, and is read in all browsers once it is in one', async () => {
    const id = await ask({ title: 'A question of two browsers' });
    const there = { api: await signIn(stage.portal, asker) };
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    const counted = async () => (await asker.api.do(calls.countNotices)).unread;
    await until(async () => (await counted()) === 2, { what: 'two notifications' });

    const [here, other] = [await stage.open(asker), await stage.open(there)];
    for (const { page } of [here, other]) {
      await page.goto('/dashboard');
      await sees(page, button('Notifications, 2 unread'));
    }
    await bell(here.page).click();
    const claimed = link(/^An attorney is reviewing your question/, `/question/${id}`);
    await inspect(here, heading('Notifications'), button('Mark all as read'), claimed);
    await entry(here.page, /^An attorney is reviewing/).click();
    await here.page.waitForURL(`**/question/${id}`);
    await sees(here.page, button('Notifications, 1 unread'));
    await until(async () => (await counted()) === 1, { what: 'one of them to be read' });
    // To the question that is there already it leads, too.
    await bell(here.page).click();
    await entry(here.page, /^An attorney is reviewing/).click();
    await here.page.locator('h1:focus').waitFor();

    await bell(other.page).click();
    await isRead(other, /^An attorney is reviewing/);
    await sees(other.page, button('Mark all as read'));
    await other.page.getByRole('button', { name: 'Mark all as read' }).click();
    await seesNo(other.page, button('Mark all as read'));
    await until(async () => (await counted()) === 0, { what: 'both to be read' });
    await here.page.reload();
    await sees(here.page, button('Notifications'));
    for (const viewer of [here, other]) assertQuiet(viewer);
  });
});

/** Its list, asked for when it is opened, shows that as read. */
async function isRead({ page }: Viewer, text: RegExp): Promise<void> {
  await entry(page, text).waitFor();
  assert.doesNotMatch(await entry(page, text).innerText(), /New$/m);
}
