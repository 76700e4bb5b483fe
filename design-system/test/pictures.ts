import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { serve } from './static-server.ts';
import './storybook-channel.ts';
import { builtStories, type StoryEntry, storybookFolder } from './storybook.ts';

/** `npm run pictures [-- part-of-an-id]`: writes a picture of every such story in both themes to `.pictures`. */
const folder = join(import.meta.dirname, '../.pictures');
const wanted = process.argv[2] ?? '';

const stories = (await builtStories()).filter(({ id }) => id.includes(wanted));
await mkdir(folder, { recursive: true });
const server = await serve(storybookFolder);
const browser = await launchBrowser();
await Promise.all([take(browser, server.url), take(browser, server.url)]);
await browser.close();
await server.close();

async function take(from: Browser, url: string) {
  const page = await from.newPage({ reducedMotion: 'reduce' });
  for (let story = stories.shift(); story; story = stories.shift()) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: widthOf(story), height: 700 });
    await page.goto(`${url}/iframe.html?viewMode=story&id=${story.id}&globals=a11y.manual:!true`);
    const ended = () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
    await page.waitForFunction(ended);
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(folder, `${story.id}.${colorScheme}.png`) });
    }
  }
}

function widthOf({ id }: StoryEntry): number {
  return id.endsWith('--narrow') ? 320 : 900;
}
