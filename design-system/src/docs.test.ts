import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../test/browser.ts';
import { openDocs } from '../test/docs-page.ts';
import { serve } from '../test/static-server.ts';
import { builtDocs, storybookFolder } from '../test/storybook.ts';
import { listen } from '../test/tab.ts';

const desk = { width: 1280, height: 800 };
const pages = await builtDocs();

/** The pages of the docs to which the one that is open leads. */
function linksToDocs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.sbdocs a'), (link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('?path=/docs/'))
      .map((href) => href.slice('?path=/docs/'.length)),
  );
}

/** Pixels by which a page is wider than a phone's screen. */
async function tooWideForAPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: 360, height: 800 });
  const pixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await page.setViewportSize(desk);
  return pixels;
}

/** A page without stories: it can be left at once. */
const start = 'foundations-voice--docs';

describe('every page of the docs', function everyPage() {
  this.timeout(120_000);
  const cleanUp: (() => Promise<void>)[] = [];
  let page: Page;
  let said: string[];

  before(async () => {
    const server = await serve(storybookFolder);
    cleanUp.push(server.close);
    const browser = await launchBrowser();
    cleanUp.push(() => browser.close());
    page = await (await browser.newContext({ reducedMotion: 'reduce', viewport: desk })).newPage();
    said = listen(page);
    await page.goto(`${server.url}/iframe.html?viewMode=docs&id=${start}`);
    await page.waitForSelector('.sbdocs h1');
  });

  after(async () => {
    for (const step of cleanUp.reverse()) await step();
  });

  for (const { id, title } of pages) {
    it(`${title}: leaves its reader alone, says nothing, leads to pages that are there, fits a phone`, async () => {
      said.length = 0;
      const troubles = await page.evaluate(openDocs, id);
      // Frames that one leaves before they are loaded are no fault; what is really missing is said as well.
      const told = said.filter((line) => !line.startsWith('could not load'));
      const links = await linksToDocs(page);
      assert.deepEqual(
        links.filter((link) => !pages.some((other) => other.id === link)),
        [],
      );
      assert.equal(await tooWideForAPhone(page), 0);
      assert.deepEqual([...troubles, ...told], []);
    });
  }
});
