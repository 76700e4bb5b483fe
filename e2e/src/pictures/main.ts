/**
 * Takes a picture of every screen at three widths, in light and dark, into `.pictures/` (which is
 * not kept): `npm run pictures -w @counsel/e2e`, with names of screens to take only those.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Stage, setStage } from '../support/stage.ts';
import { type Screen, setScene } from './scene.ts';

const folder = fileURLToPath(new URL('../../../.pictures/', import.meta.url));
const widths = [360, 768, 1280];
const colorSchemes = ['light', 'dark'] as const;

interface Shot {
  width: number;
  colorScheme: 'light' | 'dark';
}

async function take(stage: Stage, { name, path, member }: Screen, shot: Shot): Promise<void> {
  const { page, context } = await stage.open(member, shot);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const file = `${name}-${shot.width}-${shot.colorScheme}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await context.close();
  console.log(file);
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const stage = await setStage();
try {
  const screens = await setScene(stage.portal);
  for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const width of widths) {
      for (const colorScheme of colorSchemes) await take(stage, screen, { width, colorScheme });
    }
  }
} finally {
  await stage.strike();
}
