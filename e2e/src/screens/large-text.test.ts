import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Browser, Page } from 'playwright-core';
import { type Screen, setScene } from '../pictures/scene.ts';
import { launchBrowser } from '../support/browser.ts';
import { sharedPortal } from '../support/shared.ts';
import { type Stage, stageOf } from '../support/stage.ts';

/** What sticks out at the page's side, in words. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
  });

/** Forms whose button that acts does not come first, where their lines begin, in words. */
const actsElsewhere = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const at = (element: Element) => element.getBoundingClientRect().left;
    return [...document.querySelectorAll('form [type="submit"]')].flatMap((button) => {
      const form = button.closest('form');
      return form && Math.abs(at(button) - at(form)) <= 1 ? [] : [`${button.textContent}`];
    });
  });

describe('text at twice its size, on a phone', function largeText() {
  this.timeout(180_000);
  let stage: Stage;
  let browser: Browser;
  let screens: Screen[];
  before(async () => {
    const portal = await sharedPortal();
    // As people set it in their browser, not as a zoom of the page.
    browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
    stage = stageOf(portal, browser, () => browser.close());
    screens = await setScene(portal);
  });
  after(() => stage?.strike());

  it('leaves every screen within the window, and what acts where its line begins', async () => {
    for (const { name, path, member } of screens) {
      const { page, context } = await stage.open(member, { width: 360, height: 740 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual(await sticksOut(page), [], name);
      await page.setViewportSize({ width: 1280, height: 740 });
      assert.deepEqual(await actsElsewhere(page), [], name);
      await context.close();
    }
  });

  it('grows the pictures of the header with their figures', async () => {
    const { member } = screens.find(({ name }) => name === 'queue') ?? {};
    const { page, context } = await stage.open(member, { width: 360, height: 740 });
    await page.goto('/question-queue');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    const { width = 0 } = (await bell.locator('svg').boundingBox()) ?? {};
    assert.ok(width >= 48, `the bell is ${width} pixels wide`);
    await context.close();
  });
});
