import type { Browser, Page } from 'playwright-core';
import './storybook-channel.ts';
import type { Theme } from './tab.ts';

const patience = 90_000;

/** Which story to take a picture of, and on a screen of what size. */
export interface Shot {
  id: string;
  width: number;
  height: number;
}

/** Takes still pictures of stories: the letters are there, nothing moves, no caret blinks. */
export interface Camera {
  /** Loads the story afresh. */
  show(shot: Shot): Promise<void>;
  /** A PNG of the story that is shown. */
  take(theme: Theme): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a camera on the Storybook at this address. */
export async function openCamera(browser: Browser, url: string): Promise<Camera> {
  const context = await browser.newContext({ reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return {
    async show({ id, width, height }) {
      await page.setViewportSize({ width, height });
      await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
      const ended = () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
      await page.waitForFunction(ended);
    },
    async take(theme) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    },
    close: () => context.close(),
  };
}

/**
 * Waits for every face of ours, asked for or not, and for the frame that is drawn with them. Those "by"
 * another font are that font's own, which this machine may lack.
 */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const own = [...document.fonts].filter(({ family }) => !family.includes(' by '));
    await Promise.all(own.map((face) => face.load()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
