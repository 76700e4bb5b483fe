import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baselinesFolder, clearBaselines, shots } from './baselines.ts';
import { launchPackagedBrowser } from './browser.ts';
import { openCamera } from './camera.ts';
import { serve } from './static-server.ts';
import { builtStories, storybookFolder } from './storybook.ts';

/** `npm run pictures:accept`: what the key compositions look like now is what they shall look like. */
await builtStories();
const server = await serve(storybookFolder);
const browser = await launchPackagedBrowser();
const camera = await openCamera(browser, server.url);
const taken = new Map<string, Buffer>();
for (const shot of shots) {
  await camera.show(shot);
  for (const theme of ['light', 'dark'] as const) {
    taken.set(`${shot.id}.${theme}.png`, await camera.take(theme));
  }
}
await browser.close();
await server.close();
await clearBaselines();
for (const [name, picture] of taken) await writeFile(join(baselinesFolder, name), picture);
