import assert from 'node:assert/strict';
import {
  calls,
  type KnownAnswer,
  type KnownAnswers,
  knownId,
  type Registry,
  registryPath,
} from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { BrowserContext, Page, Response } from 'playwright-core';
import type { Viewer } from './support/browser.ts';
import {
  administrator,
  aQuestion,
  attorney,
  type Member,
  originOf,
  register,
  verifyAddress,
} from './support/cast.ts';
import { heading, link, sees, seesNo } from './support/expectations.ts';
import { assertQuiet } from './support/looks.ts';
import { holdBack, isTakenOver } from './support/screens.ts';
import { sharedStage } from './support/shared.ts';
import type { Stage } from './support/stage.ts';

/** What a page asks for, and what of it fails. */
function trafficOf(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
  return {
    failed: () => responses.filter((each) => each.status() >= 400).map((each) => each.url()),
    asked: () =>
      responses
        .filter((each) => each.request().method() === 'GET' && !each.url().includes('/api/live'))
        .map((each) => pathOf(each.url())),
  };
}

/** In the page: keeps whatever says that something is on its way. */
function keepWaits() {
  const waits = new Set<Element>();
  Object.assign(globalThis, { waits });
  new MutationObserver(() => {
    for (const each of document.querySelectorAll('[role="status"]')) waits.add(each);
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: what these said. */
const waitsIn = () => {
  const { waits } = globalThis as unknown as { waits: Set<Element> };
  const texts = [...waits].map((each) => each.firstElementChild?.textContent ?? '');
  return texts.filter((text) => text.startsWith('Loading'));
};

/** In the page: once what was drawn is on the screen. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/** In the page: how much of the screen moved so far, times how far. */
const shiftOf = () =>
  new Promise<number>((told) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => told(sum));
  });

/** In the page: keeps the beginnings of texts, each larger than all that were drawn before it. */
function keepLargest() {
  const largest: string[] = [];
  Object.assign(globalThis, { largest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element: Element | null };
      largest.push(element?.textContent?.slice(0, 40) ?? '');
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const isLargest = (page: Page, beginning: string) =>
  page.waitForFunction(
    (text) => (globalThis as unknown as { largest: string[] }).largest.at(-1)?.startsWith(text),
    beginning,
  );

/** In the page: a text as large as the screen, after which no smaller one counts. */
function fillScreen() {
  const text = document.createElement('p');
  text.textContent = 'The screen is full. '.repeat(99);
  text.style.cssText = 'position: fixed; inset: 0; z-index: 9; font-size: 3rem';
  document.body.append(text);
}

/** The place of a page that is on its way stays as it was drawn, however long that takes. */
const staysAsDrawn = (context: BrowserContext) =>
  context.addInitScript(() => {
    const wait = window.setTimeout;
    const isPatience = (time: unknown) => time === 1_000;
    Object.assign(window, {
      setTimeout: (act: () => void, time: number) => (isPatience(time) ? 0 : wait(act, time)),
    });
  });

const entryOf = async ({ portal }: Stage, remote: string): Promise<string> => {
  const registry: Registry = await (await fetch(originOf(portal) + registryPath)).json();
  const entry = registry.remotes.find(({ name }) => name === remote)?.entry;
  assert.ok(entry, `${remote} is registered`);
  return new URL('remoteEntry.js', originOf(portal) + entry).pathname;
};

describe('a page’s first answer', () => {
  let stage: Stage;
  let admin: Member;
  let lawyer: Member;
  let member: Member;
  let id: number;
  before(async () => {
    stage = await sharedStage();
    admin = await administrator(stage.portal);
    lawyer = await attorney(stage.portal, admin.api, 'Leo');
    member = await register(stage.portal, 'Renata');
    ({ id } = await member.api.do(calls.submitQuestion, { body: aQuestion() }));
  });
  after(() => stage?.strike());

  async function htmlOf(path: string, person?: Member, cookie = ''): Promise<string> {
    const answer = await fetch(originOf(stage.portal) + path, {
      headers: { accept: 'text/html', cookie: [person?.api.cookie, cookie].join('; ') },
    });
    return answer.text();
  }
  function toldIn(html: string): KnownAnswers {
    const json = new RegExp(`id="${knownId}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
    return JSON.parse(json ?? assert.fail(html));
  }

  /** What a page tells of that; a busy machine may send one without what was not there in time. */
  const toldAt = (address: string, path: string, reader: Member): Promise<KnownAnswer> =>
    until(async () => toldIn(await htmlOf(path, reader))[address], {
      what: `${address} to be told with ${path}`,
    });
  /** Opens a page until one asks for none of these itself, as above. */
  const asksNone = async (
    path: string,
    reader: Member,
    isAsked: (address: string) => boolean,
    look: (viewer: Viewer, traffic: ReturnType<typeof trafficOf>) => Promise<void>,
  ) => {
    const open = async () => {
      const viewer = await stage.open(reader);
      const traffic = trafficOf(viewer.page);
      await viewer.page.goto(path, { waitUntil: 'networkidle' });
      await look(viewer, traffic);
      await viewer.context.close();
      return !traffic.asked().some(isAsked);
    };
    await until(open, { what: `${path} to be told what it would ask for` });
  };

  const readers = {
    user: () => member,
    attorney: () => lawyer,
    admin: () => admin,
  };
  for (const [remote, reader] of Object.entries(readers)) {
    it(`is all that it asks, of the ${remote}’s pages: nothing fails, and nothing is asked for twice`, async () => {
      const answer = await fetch(originOf(stage.portal) + registryPath);
      const { remotes }: Registry = await answer.json();
      const paths = remotes
        .filter(({ name }) => name === remote)
        .flatMap(({ manifest }) => manifest.routes)
        .map(({ path }) => path.replace(':id', String(id)).replace(':name', 'user'))
        // These have something to do only with what a mail said.
        .filter((path) => !['/unsubscribe', '/verify-email'].includes(path));
      const known: string[] = [calls.getCurrentUser, calls.getRoles, calls.countNotices].map(
        (call) => call.path,
      );
      const isKnown = (address: string) => known.includes(address);
      for (const path of paths) {
        await asksNone(path, reader(), isKnown, async (viewer, { failed, asked }) => {
          await viewer.page.getByRole('heading', { level: 1 }).first().waitFor();
          assert.deepEqual(failed(), [], path);
          const all = asked();
          const twice = all.filter((each, index) => all.indexOf(each) !== index);
          assert.deepEqual(twice, [], path);
          assertQuiet(viewer);
        });
      }
    });
  }

  it('holds what the address reads, by its parameters', async () => {
    const own = await toldAt(`/api/questions/${id}`, `/question/${id}`, member);
    assert.equal((own.body as { title?: string } | undefined)?.title, aQuestion().title);
    const stranger = await register(stage.portal);
    const theirs = await toldAt(`/api/questions/${id}`, `/question/${id}`, stranger);
    assert.equal(theirs.status, 404);
    assert.ok(!(await htmlOf(`/question/${id}`, stranger)).includes(aQuestion().title));
    const isCall = (address: string) => address.startsWith('/api/');
    await asksNone(`/question/${id}`, member, isCall, ({ page }) =>
      sees(page, heading(aQuestion().title)),
    );
  });

  it('holds the queue in the order of the state where its reader is licensed', async () => {
    const { profile } = await lawyer.api.do(calls.getAttorneyStanding);
    const { path } = calls.listQueue;
    const address = `${path}?order=newest&ownState=${profile?.practiceState}`;
    assert.equal((await toldAt(address, '/question-queue', lawyer)).status, 200);
    const isOfQueue = (each: string) => each.startsWith(path);
    await asksNone('/question-queue', lawyer, isOfQueue, ({ page }) =>
      sees(page, aQuestion().title),
    );
    const others = Object.keys(toldIn(await htmlOf('/question-queue', member)));
    assert.ok(others.length > 0);
    assert.deepEqual(
      others.filter((each) => each.startsWith(path)),
      [],
    );
  });

  it('shows the reader’s navigation, title and room for the page where no script has run', async () => {
    const open = async (person: Member, path: string, chosen?: string) => {
      const { context, page } = await stage.open(person, { scripts: false });
      if (chosen) {
        await context.addCookies([
          { name: 'counsel-view', value: chosen, url: originOf(stage.portal) },
        ]);
      }
      await page.goto(path);
      return { page, context };
    };
    const user = await open(member, '/dashboard');
    assert.equal(await user.page.title(), 'My Questions · Counsel');
    await sees(user.page, link('Ask Question', '/submit-question'), 'Loading My Questions');
    await user.context.close();
    const asAttorney = await open(lawyer, '/question-queue');
    await sees(asAttorney.page, link('Question Queue', '/question-queue'));
    await asAttorney.context.close();
    const { id: userId } = await lawyer.api.do(calls.getCurrentUser);
    const asUser = await open(lawyer, '/dashboard', `${userId}.user`);
    await sees(asUser.page, link('My Questions', '/dashboard'));
    await asUser.context.close();
  });

  it('shows words that its page begins with where no script has run', async () => {
    const { page, context } = await stage.open(member, { scripts: false });
    const shows = async (path: string, ...texts: string[]) => {
      await page.goto(path);
      const seen = texts.map((text) => page.getByText(text, { exact: true }).first().isVisible());
      return (await Promise.all(seen)).every(Boolean);
    };
    // Once it was told of them in time, as above.
    const showsAtOnce = (path: string, ...texts: string[]) =>
      until(() => shows(path, ...texts), { what: `${path} to show ${texts.join(', ')}` });
    const { title, content } = aQuestion();
    await showsAtOnce('/dashboard', 'Welcome, Renata!', 'Search your questions', title, content);
    await showsAtOnce('/dashboard?status=answered', 'Welcome, Renata!');
    assert.equal(await page.getByText(aQuestion().title).count(), 0);
    await showsAtOnce(`/question/${id}`, title, content);
    await page.goto('/question-queue');
    await sees(page, 'Loading Question Queue');
    assert.equal(await page.getByText('Search the queue').count(), 0);
    await context.close();
  });

  it('shows an answer’s writer the frame of the page that comes, and leads there from where it was', async () => {
    const { id: claimed } = await member.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id: claimed } });
    const address = `/attorney/claimed-questions/${claimed}`;
    const drawn = await stage.open(lawyer, { scripts: false });
    await drawn.page.goto(address);
    assert.equal(await drawn.page.title(), 'Compose Answer · Counsel');
    await sees(drawn.page, 'Compose Answer', aQuestion().title, aQuestion().content);
    await seesNo(drawn.page, 'Claimed Questions');
    await drawn.context.close();
    const { page, context } = await stage.open(lawyer);
    await page.goto(`/attorney/claimed-questions?answer=${claimed}`);
    await sees(page, heading('Compose Answer'));
    assert.equal(new URL(page.url()).pathname, address);
    await page.goto('/attorney/claimed-questions/abc');
    await sees(page, heading('Compose Answer'), heading('Question Not Found'));
    await context.close();
  });

  it('shows its words at no other address', async () => {
    const { page, context } = await stage.open(member);
    await staysAsDrawn(context);
    const letGo = await holdBack(page, await entryOf(stage, 'user'));
    await page.goto('/settings');
    const words = page.getByText('Each part is saved by itself');
    await words.waitFor();
    await isTakenOver(page);
    await page.getByRole('link', { name: 'My Questions' }).click();
    await sees(page, 'Loading My Questions');
    assert.equal(await words.count(), 0);
    await page.goBack();
    await sees(page, 'Loading Settings');
    assert.equal(await words.count(), 0);
    letGo();
    await sees(page, heading('Settings'));
    await context.close();
  });

  it('stands until the page is there, drawn once: what was told is in it from the start', async () => {
    for (const [path, reader, name] of [
      ['/dashboard', member, 'My Questions'],
      [`/question/${id}`, member, 'Question'],
      ['/question-queue', lawyer, 'Question Queue'],
    ] as const) {
      const drawnOnce = async () => {
        const { page, context } = await stage.open(reader);
        await page.addInitScript(keepWaits);
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.getByText(aQuestion().title).first().waitFor();
        const waits = await page.evaluate(waitsIn);
        await context.close();
        return waits.join() === `Loading ${name}`;
      };
      await until(drawnOnce, { what: `${path} to be drawn once, being told all of it` });
    }
  });

  it('has its largest text with its frame: the page’s own rows are no larger', async () => {
    const content = 'A landlord, a tenant, and a lease of five years that ends too late. '.repeat(
      9,
    );
    const asker = await register(stage.portal);
    // Until then a notice stands above all else.
    await verifyAddress(stage.portal, asker);
    await asker.api.do(calls.submitQuestion, { body: aQuestion({ content }) });
    for (const [path, remote, reader] of [
      ['/dashboard', 'user', asker],
      ['/question-queue', 'attorney', lawyer],
    ] as const) {
      const { page, context } = await stage.open(reader, { width: 412, height: 823 });
      await staysAsDrawn(context);
      await page.addInitScript(keepLargest);
      const letGo = await holdBack(page, await entryOf(stage, remote));
      await page.goto(path, { waitUntil: 'commit' });
      await isLargest(page, content.slice(0, 40));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      letGo();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await sees(page, aQuestion().title);
      await page.evaluate(nextFrame);
      await page.evaluate(fillScreen);
      await isLargest(page, 'The screen is full.');
      const largest = await page.evaluate('globalThis.largest.slice(-2)');
      assert.deepEqual(
        largest,
        [content.slice(0, 40), 'The screen is full. The screen is full. '],
        path,
      );
      await context.close();
    }
  });

  it('moves nothing when its fonts come', async () => {
    for (const [path, reader] of [
      ['/terms', undefined],
      ['/privacy', undefined],
      ['/', undefined],
      ['/dashboard', member],
      [`/question/${id}`, member],
    ] as const) {
      const { page, context } = await stage.open(reader, { width: 360 });
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(nextFrame);
      resolve();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(nextFrame);
      const moved = await page.evaluate(shiftOf);
      assert.ok(moved <= 0.01, `${path}: ${moved}`);
      await context.close();
    }
  });

  it('asks a visitor nothing and fails nowhere', async () => {
    for (const path of ['/', '/login', '/register', '/apply-attorney', '/promise']) {
      const viewer = await stage.open();
      const { failed, asked } = trafficOf(viewer.page);
      await viewer.page.goto(path, { waitUntil: 'networkidle' });
      await viewer.page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.deepEqual(failed(), [], path);
      assert.ok(!asked().includes(calls.getCurrentUser.path), path);
      assertQuiet(viewer);
      await viewer.context.close();
    }
  });

  it('of a visitor counts for nothing on the way back, once somebody has signed in', async () => {
    const { page, context } = await stage.open();
    await page.goto('/');
    await sees(page, heading('How It Works'));
    const name = new URL(originOf(stage.portal));
    for (const pair of member.api.cookie.split('; ')) {
      const [key = '', value = ''] = pair.split(/=(.*)/s);
      await context.addCookies([{ name: key, value, url: name.origin }]);
    }
    await page.goto('/dashboard');
    await sees(page, heading('Welcome, Renata!'));
    await page.goBack();
    await sees(page, heading('Welcome, Renata!'));
    await context.close();
  });
});
