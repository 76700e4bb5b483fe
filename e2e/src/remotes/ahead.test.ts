import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, type Member, register } from '../support/cast.ts';
import { heading, link, sees } from '../support/expectations.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { housesRemotes, type OwnRemote, ownRemote } from './own.ts';

/** Its code acts as soon as it runs, as the reader and on the whole page. */
const files = {
  'src/remote.ts': `
    import { defineRemote } from '@counsel/shell-sdk';
    import './remote.module.css';
    document.documentElement.dataset.eager = 'ran';
    document.cookie = 'eager=ran';
    void fetch('/api/auth/user?by=eager');
    export default defineRemote({
      contract: '^1.0.0',
      pages: { start: () => import('./Page.tsx') },
    });`,
  'src/remote.module.css': '.first { color: rgb(255, 0, 0); }',
  'src/Page.tsx': `
    import styles from './Page.module.css';
    document.documentElement.dataset.eagerPage = 'ran';
    export default () => <h1 className={styles.title}>Eager Page</h1>;`,
  'src/Page.module.css': '.title { color: rgb(0, 0, 255); }',
};

const eager = '/remotes/eager/';
const eagerLink = link('Eager', '/eager');

/** What of the remote has left a trace in the page. */
const traces = (page: Page) =>
  page.evaluate((folder) => {
    const { dataset } = document.documentElement;
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    return [
      ...(dataset.eager ? ['its entry ran'] : []),
      ...(dataset.eagerPage ? ['its page ran'] : []),
      ...(document.cookie.includes('eager') ? ['it wrote a cookie'] : []),
      ...(sheets.some((href) => href.includes(folder)) ? ['its styles apply'] : []),
      ...Object.keys(window).filter((name) => /eager/i.test(name)),
    ];
  }, eager);

/** Every file of the remote that was asked for, and every call of its own. */
const watch = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(eager) || search.includes('eager')) asked.push(pathname);
  });
  return asked;
};

/** Until all that the page begins with has come: manifest, entry, code and styles. */
const bytesCome = (page: Page) =>
  page.waitForFunction((folder) => {
    const come = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(folder))
      .map(({ name }) => name);
    const has = (pattern: RegExp) => come.some((name) => pattern.test(name));
    const isCode = /assets\/(?!__federation).*\.js$/;
    return [/mf-manifest/, /remoteEntry/, /__federation_expose/, isCode, /\.css$/].every(has);
  }, eager);

/** By the path of each of its files: the bytes of each time that it was asked for, 0 from the cache. */
async function transfersOf(page: Page): Promise<Map<string, number[]>> {
  const transfers = await page.evaluate(
    (folder) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes(folder))
        .map(({ name, transferSize }) => [new URL(name).pathname, transferSize] as const),
    eager,
  );
  const byPath = new Map<string, number[]>();
  for (const [path, bytes] of transfers) byPath.set(path, [...(byPath.get(path) ?? []), bytes]);
  return byPath;
}

describe('a page that is not opened', () => {
  let remote: OwnRemote;
  let stage: Stage;
  let member: Member;
  before(async () => {
    remote = ownRemote('eager', 'Eager');
    await remote.build('1.0.0', files);
    stage = await setStage({ remotesFrom: [...housesRemotes, remote.dist] });
    member = await register(stage.portal);
  });
  after(async () => {
    await stage?.strike();
    remote?.remove();
  });

  const memberOn = async (path: string) => {
    const viewer = await stage.open(member);
    await viewer.page.goto(path);
    await sees(viewer.page, eagerLink);
    return { ...viewer, asked: watch(viewer.page) };
  };

  const reaches: [string, (page: Page) => Promise<unknown>][] = [
    ['whose link is hovered', (page) => eagerLink(page).hover()],
    ['whose link is focused', (page) => eagerLink(page).focus()],
    // It is the next entry of the navigation from there.
    ['that is likely to be the next', async () => undefined],
  ];
  for (const [which, reach] of reaches) {
    it(`${which} has its bytes come, and runs and styles nothing`, async () => {
      const { page, context, asked } = await memberOn('/dashboard');
      await reach(page);
      await bytesCome(page);
      assert.deepEqual(await traces(page), []);
      assert.ok(!asked.includes(calls.getCurrentUser.path), 'it called nothing');
      await context.close();
    });
  }

  it('runs once it is opened, from the bytes that have come', async () => {
    const { page, context, asked } = await memberOn('/dashboard');
    await eagerLink(page).hover();
    await bytesCome(page);
    const ahead = new Set(asked);
    await eagerLink(page).click();
    await sees(page, heading('Eager Page'));
    const found = await traces(page);
    for (const trace of ['its entry ran', 'its page ran', 'its styles apply']) {
      assert.ok(found.includes(trace), `${trace}: ${found.join()}`);
    }
    const transfers = await transfersOf(page);
    for (const path of ahead) {
      const [, ...later] = transfers.get(path) ?? [];
      assert.ok(later.length > 0, `${path} was used`);
      assert.deepEqual(later.filter(Boolean), [], `${path} came once`);
    }
    await context.close();
  });

  it('comes once, file by file, where its address is opened', async () => {
    const { page, context } = await stage.open(member);
    await page.goto('/eager');
    await sees(page, heading('Eager Page'));
    for (const [path, bytes] of await transfersOf(page)) {
      assert.equal(bytes.length, 1, `${path}: ${bytes.join()}`);
    }
    await context.close();
  });

  it('gives an administrator nothing of itself, who reaches for its link', async () => {
    const { page, context } = await stage.open(await administrator(stage.portal));
    await page.goto('/admin');
    await sees(page, eagerLink, heading('Admin Panel'));
    const asked = watch(page);
    await eagerLink(page).hover();
    await eagerLink(page).focus();
    // What was asked for before this has been seen when it is answered.
    await page.evaluate((path) => fetch(path).then(() => undefined), calls.listCategories.path);
    assert.deepEqual(asked, []);
    await eagerLink(page).click();
    await sees(page, heading('Eager Page'));
    assert.ok(asked.length > 0, 'it is opened as ever');
    await context.close();
  });

  it('has its bytes come for a visitor who reads the landing page, and does not run', async () => {
    const { page, context } = await stage.open();
    await page.goto('/');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /user\/.*\.css$/.test(name)),
    );
    const ran = () => Object.keys(window).filter((name) => /^webpackChunkuser/.test(name));
    assert.deepEqual(await page.evaluate(ran), []);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await sees(page, heading('Sign In'));
    assert.equal((await page.evaluate(ran)).length, 1, 'that is how one knows that it ran');
    await context.close();
  });
});
