import assert from 'node:assert/strict';
import { messages, toasts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { type Member, register } from '../support/cast.ts';
import {
  field,
  heading,
  sees,
  seesToast,
  toastsHaveCome,
  toastsOn,
} from '../support/expectations.ts';
import { holdBack, isSentToSignIn, isTakenOver } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

interface Timer {
  delay: number;
  work: string;
}

/** In the page: tells which timers it sets. It can't be asked for them once it is about to leave. */
const tellTimers = `
  const { setTimeout: start } = window;
  window.setTimeout = (work, delay, ...rest) => {
    void window.noteTimer({ delay, work: String(work) });
    return start(work, delay, ...rest);
  };`;

/** Waits until the page has set a timer that leaves it after that many milliseconds. */
const seesItLeave = (timers: Timer[], after: number) =>
  until(
    () => timers.some(({ delay, work }) => delay === after && work.includes('location.assign')),
    { what: `a timer of ${after} ms to leave the page` },
  );

describe('waits and limits of the screens', () => {
  let stage: Stage;
  let member: Member;
  before(async () => {
    stage = await sharedStage();
    member = await register(stage.portal, 'Renata');
  });
  after(() => stage?.strike());

  const open = async (path: string, { tour = false, person = member } = {}) => {
    const viewer = await stage.open(person, { tour });
    const timers: Timer[] = [];
    await viewer.context.exposeFunction('noteTimer', (timer: Timer) => timers.push(timer));
    await viewer.context.addInitScript(tellTimers);
    await viewer.page.goto(path);
    return { ...viewer, timers };
  };
  const waited = (timers: Timer[], delay: number) =>
    until(() => timers.some((timer) => timer.delay === delay), { what: `a timer of ${delay} ms` });
  const refuse = async (page: Page) => {
    await page.getByLabel('Question Title').press('Enter');
    await seesToast(page, { title: 'Terms Required', description: messages.terms });
  };

  it('an ended session leads to sign-in after 500 ms', async () => {
    const { page, context, timers } = await open('/submit-question');
    const way = page.getByRole('navigation', { name: 'Main' }).getByText('My Questions');
    await isTakenOver(page);
    await context.clearCookies();
    await isSentToSignIn(page, async () => {
      await way.click();
      await seesItLeave(timers, 500);
    });
    await context.close();
  });

  it('the tour opens by itself about 1000 ms after the page', async () => {
    const { page, context, timers } = await open('/dashboard', { tour: true });
    await page.removeLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }));
    await sees(page, heading('Welcome to Counsel'));
    await waited(timers, 1_000);
    await context.close();
  });

  it('toasts stand alone, for 5000 ms, at most 420 px wide, and are kept for 1,000,000 ms', async () => {
    const { page, context, timers } = await open('/submit-question');
    await sees(page, field('Question Title'));
    await toastsHaveCome(page);
    await refuse(page);
    await refuse(page);
    assert.equal(await toastsOn(page).count(), toasts.visible);
    await waited(timers, 5_000);
    const box = await toastsOn(page).first().boundingBox();
    assert.ok(box && box.width <= 420, `${box?.width} px`);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await toastsOn(page).first().waitFor({ state: 'detached' });
    await waited(timers, 1_000_000);
    await context.close();
  });

  it('signing out leaves after 500 ms', async () => {
    const { page, context, timers } = await open('/submit-question', {
      person: await register(stage.portal, 'Lea'),
    });
    await sees(page, field('Question Title'));
    const leave = await holdBack(page, '/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await seesItLeave(timers, 500);
    leave();
    await sees(page, heading('How It Works'));
    await context.close();
  });

  it('nothing is asked again by coming back to the window', async () => {
    const { page, context } = await open('/dashboard');
    await sees(page, heading('No questions yet'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => {
      for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('Ask Question').click();
    await sees(page, field('Question Title'));
    await main.getByText('My Questions').click();
    await sees(page, heading('No questions yet'));
    // The form asks for these when it is first opened, and how pages fared is told when it is due.
    const meant = /\/api\/(categories$|promise\?|remotes\/reports$)/;
    const again = asked.filter((url) => url.includes('/api/') && !meant.test(url));
    assert.deepEqual(again, []);
    await context.close();
  });
});
