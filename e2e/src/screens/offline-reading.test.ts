import assert from 'node:assert/strict';
import { calls, networkTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
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
import { heading, part, sees, seesNo, toastsOn } from '../support/expectations.ts';
import { hasFocus } from '../support/keyboard.ts';
import { goOffline, isTakenOver, neverIdle } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { askForAll, cookiesOf, divert, type Stage } from '../support/stage.ts';

/** All that the browser keeps there, each value as text of whatever it is made of. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'counsel.offline');
    if (!isThere) return {};
    const store = (await done(indexedDB.open('counsel.offline')))
      .transaction('kept')
      .objectStore('kept');
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const textOf = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key, extractable: ${value.extractable}`;
      const { sealed } = value as { sealed?: ArrayBuffer };
      return sealed ? new TextDecoder('latin1').decode(sealed) : JSON.stringify(value);
    };
    return Object.fromEntries(keys.map((key, at) => [String(key), textOf(values[at])]));
  });

const untilKept = (page: Page, ...addresses: string[]) =>
  until(
    async () => {
      const found = await kept(page);
      return addresses.every((address) => address in found);
    },
    { what: `${addresses.join(', ')} to be kept` },
  );

/** The worker has the page by then. */
const untilReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });

/** Of the page's scripts, one that holds such a word has come. */
const scriptWith = (page: Page, word: string) =>
  page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' && (await response.text()).includes(word),
  );

const listOfNotices = 'could not be marked as read';

const addressOf = (id: number) => `/api/questions/${id}`;
const firstPage = [
  calls.getCurrentUser.path,
  calls.getRoles.path,
  calls.listOwnQuestions.path,
  calls.countOwnQuestions.path,
];

describe('what was read, without a network', () => {
  let stage: Stage;
  let lawyer: Member;
  before(async () => {
    stage = await sharedStage();
    lawyer = await attorney(stage.portal, (await administrator(stage.portal)).api, 'Lena');
  });
  after(() => stage?.strike());

  const submit = async ({ api }: Member, title: string) =>
    (await api.do(calls.submitQuestion, { body: aQuestion({ title }) })).id;

  /** Opens a question and the list, until both can be read again. */
  const read = async (asker: Member, id: number) => {
    const viewer = await stage.open(asker, { worker: true });
    const { page } = viewer;
    await page.goto(`/question/${id}`);
    await sees(page, heading('What happens'));
    await untilKept(page, addressOf(id));
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await untilKept(page, ...firstPage);
    await untilReady(page);
    return viewer;
  };

  it('opens again, says so, and goes on when the network is back', async () => {
    const asker = await register(stage.portal, 'Olga');
    const title = 'May we read this on a train?';
    const id = await submit(asker, title);
    const { page, context } = await read(asker, id);
    await goOffline(page);
    await page.goto(`/question/${id}`);
    await sees(page, heading(title), part(networkTexts.offline), part(/as of \w+ \d+, \d{4}, \d/));
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'), heading(title), part(networkTexts.offline));

    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await page.goto(`/question/${id}`);
    await sees(page, heading(title));
    await context.setOffline(false);
    await sees(page, anAnswer().content);
    await seesNo(page, part(networkTexts.offline), part(/as of/));
    await context.close();
  });

  it('opens by itself what was asked for meanwhile, once the network is back', async () => {
    const asker = await register(stage.portal, 'Oda');
    const id = await submit(asker, 'May we go on by ourselves?');
    const { page, context } = await read(asker, id);
    await goOffline(page);
    await page.goto('/dashboard');
    await sees(page, part(/as of \w+ \d+, \d{4}, \d/));
    await page.getByRole('link', { name: 'Ask Question' }).first().click();
    await sees(page, heading('Ask a Question is not available'));
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.focus();
    await context.setOffline(false);
    await sees(page, heading('Ask a Legal Question'));
    await sees(page, networkTexts.back);
    await hasFocus(page, bell);
    await seesNo(page, part(networkTexts.away));
    await context.close();
  });

  it('opens again where a list led to it', async () => {
    const asker = await register(stage.portal, 'Odo');
    const title = 'May we read this on the way home?';
    const id = await submit(asker, title);
    const { page, context } = await stage.open(asker, { worker: true });
    const come = scriptWith(page, listOfNotices);
    await page.goto('/dashboard');
    // It holds code that the question's page needs, too.
    await come;
    await page.getByRole('link', { name: title }).click();
    await untilKept(page, addressOf(id), ...firstPage);
    await untilReady(page);
    await goOffline(page);
    await page.reload();
    await sees(page, heading(title), part(networkTexts.offline), part(/as of \w+ \d+, \d{4}, \d/));
    await context.close();
  });

  it('is asked for anew by the next page where a part of one could not be had', async () => {
    const asker = await register(stage.portal, 'Oda');
    const id = await submit(asker, 'May we read this later?');
    const { page, context } = await stage.open(asker);
    const parts = '**/assets/design-system-Dialog.*.js';
    const come = await divert(page, parts, (route) => route.abort());
    await page.goto(`/question/${id}`);
    await sees(page, heading('Question is not available'));
    come();
    await page.getByRole('banner').getByRole('link', { name: 'Ask Question' }).press('Enter');
    await sees(page, heading('Ask a Legal Question'));
    await context.close();
  });

  it('has what its header opens, before anybody reaches for it', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Otto'));
    const come = Promise.all([listOfNotices, 'Take Tour'].map((word) => scriptWith(page, word)));
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await come;
    await goOffline(page);
    await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account menu' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await context.close();
  });

  it('says so where what its header opens has not come yet', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Olga'));
    await neverIdle(context);
    await page.goto('/dashboard');
    await sees(page, heading('Your Questions'));
    await isTakenOver(page);
    await goOffline(page);
    for (const name of [/^Notifications/, 'Account menu']) {
      await page.getByRole('button', { name }).press('Enter');
      const toast = toastsOn(page).filter({ hasText: 'The portal could not be reached.' });
      await toast.waitFor();
      await toast.waitFor({ state: 'hidden' });
    }
    await context.close();
  });

  it('is shown where the portal cannot be reached, until it can', async () => {
    const asker = await register(stage.portal, 'Ole');
    const title = 'May we read this while you are away?';
    await submit(asker, title);
    const { page, context } = await stage.open(asker);
    await page.goto('/dashboard');
    await sees(page, heading(title));
    await untilKept(page, ...firstPage);
    await askForAll(page);
    const comeBack = await divert(page, '**/api/**', (route) => route.abort());
    await page.goto('/dashboard');
    await sees(page, heading(title), part(networkTexts.away), part(/as of \w+ \d+, \d{4}, \d/));
    await page.getByRole('link', { name: title }).click();
    await sees(page, 'We could not load the question.');
    comeBack();
    // The browser knows of no loss: it is the page's connection that finds the portal again.
    await seesNo(page, part(networkTexts.away));
    await sees(page, heading(title));
    await context.close();
  });

  it('is kept encrypted, by a key that nobody can read out', async () => {
    const asker = await register(stage.portal, 'Oleg');
    const title = 'May nobody else read this?';
    const id = await submit(asker, title);
    const { page, context } = await read(asker, id);
    const found = await kept(page);
    assert.ok((found[addressOf(id)]?.length ?? 0) > title.length);
    const { owner, key, ...rest } = found;
    assert.ok(owner);
    assert.equal(key, 'key, extractable: false');
    for (const [address, text] of Object.entries(rest)) {
      assert.doesNotMatch(text, /nobody|title|Oleg|[a-z]{8}/, address);
    }
    await context.close();
  });

  it('is gone at sign-out, and opens to nobody then', async () => {
    const asker = await register(stage.portal, 'Otto');
    const title = 'May this be gone?';
    const id = await submit(asker, title);
    const { page, context } = await read(asker, id);
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await until(async () => Object.keys(await kept(page)).length === 0, { what: 'nothing kept' });
    await goOffline(page);
    await page.goto(`/question/${id}`);
    await sees(page, part(networkTexts.offline));
    await seesNo(page, heading(title));
    await context.close();
  });

  it('is gone where the session has ended, and once another person reads', async () => {
    const [first, second] = [
      await register(stage.portal, 'Oda'),
      await register(stage.portal, 'Olaf'),
    ];
    const id = await submit(first, 'May another not read this?');
    const { page, context } = await read(first, id);
    await context.clearCookies();
    await context.addCookies(cookiesOf(second.api));
    const { id: owner } = await second.api.do(calls.getCurrentUser);
    await page.goto('/dashboard');
    await until(async () => (await kept(page)).owner?.includes(owner) === true, {
      what: 'the other to be kept',
    });
    assert.ok(!(addressOf(id) in (await kept(page))));
    await untilKept(page, ...firstPage);
    await context.clearCookies();
    await page.goto('/dashboard');
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await until(async () => Object.keys(await kept(page)).length === 0, { what: 'nothing kept' });
    await context.close();
  });

  it('is never another person’s question', async () => {
    const asker = await register(stage.portal, 'Omar');
    const id = await submit(asker, 'May an attorney’s browser keep this?');
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    const { page, context } = await stage.open(lawyer, { worker: true });
    await page.goto(`/question/${id}`);
    await sees(page, heading('May an attorney’s browser keep this?'));
    await untilKept(page, calls.getCurrentUser.path, calls.getRoles.path);
    const addresses = Object.keys(await kept(page));
    assert.deepEqual(
      addresses.filter((address) => address.startsWith('/api/questions')),
      [],
    );
    await context.close();
  });
});
