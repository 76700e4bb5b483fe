import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../test/browser.ts';
import { openDocs } from '../test/docs-page.ts';
import { serve } from '../test/static-server.ts';
import { builtDocs, storybookFolder } from '../test/storybook.ts';
import { listen } from '../test/tab.ts';

const pages = await builtDocs();

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
    const viewport = { width: 1280, height: 800 };
    page = await (await browser.newContext({ reducedMotion: 'reduce', viewport })).newPage();
    said = listen(page);
    await page.goto(`${server.url}/iframe.html?viewMode=docs&id=${start}`);
    await page.waitForSelector('.sbdocs h1');
  });

  after(async () => {
    for (const step of cleanUp.reverse()) await step();
  });

  for (const { id, title } of pages) {
    it(`${title}: leaves its reader alone, says nothing`, async () => {
      said.length = 0;
      const troubles = await page.evaluate(openDocs, id);
      // Frames that one leaves before they are loaded are no fault; what is really missing is said as well.
      const told = said.filter((line) => !line.startsWith('could not load'));
      assert.deepEqual([...troubles, ...told], []);
    });
  }
});
