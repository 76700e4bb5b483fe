import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { picturesFolder } from './baselines.ts';
import { launchPackagedBrowser } from './browser.ts';
import { openCamera } from './camera.ts';
import { serve } from './static-server.ts';
import { builtStories, type StoryEntry, storybookFolder } from './storybook.ts';

/** `npm run pictures [-- part-of-an-id]`: writes a picture of every such story in both themes to `.pictures`. */
const wanted = process.argv[2] ?? '';

const stories = (await builtStories()).filter(({ id }) => id.includes(wanted));
await mkdir(picturesFolder, { recursive: true });
const server = await serve(storybookFolder);
const browser = await launchPackagedBrowser();
await Promise.all([takeAll(browser, server.url), takeAll(browser, server.url)]);
await browser.close();
await server.close();

async function takeAll(from: Browser, url: string) {
  const camera = await openCamera(from, url);
  for (let story = stories.shift(); story; story = stories.shift()) {
    await camera.show({ id: story.id, width: widthOf(story), height: 700 });
    for (const theme of ['light', 'dark'] as const) {
      await writeFile(join(picturesFolder, `${story.id}.${theme}.png`), await camera.take(theme));
    }
  }
}

function widthOf({ id }: StoryEntry): number {
  return id.endsWith('--narrow') ? 320 : 900;
}
