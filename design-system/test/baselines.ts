import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Shot } from './camera.ts';

const root = join(import.meta.dirname, '..');

/** Where pictures are written that nobody keeps. */
export const picturesFolder = join(root, '.pictures');

/** Where the pictures lie that the portal is held to. */
export const baselinesFolder = join(root, 'baselines');

/** The compositions that are compared, each in both themes. */
export const shots: readonly Shot[] = [
  { id: 'compositions-component-sheet--all', width: 900, height: 840 },
  { id: 'compositions-question-list--full', width: 900, height: 1000 },
  { id: 'compositions-question-list--narrow', width: 320, height: 1000 },
  { id: 'compositions-review-card--waiting', width: 900, height: 400 },
  { id: 'compositions-submit-form--wrong', width: 900, height: 1000 },
  { id: 'compositions-submit-form--narrow', width: 320, height: 1280 },
];

/**
 * How far two colours may lie apart: about eight steps of grey. More would let another hue pass.
 * Edges that are smoothed otherwise never count.
 */
const threshold = 0.03;

/** What share of its pixels a picture may differ in. */
export const tolerance = 0.002;

/** What a comparison found. */
export interface Comparison {
  /** The share of pixels that differ, from 0 to 1. */
  share: number;
  /** Marks them in red. */
  diff: Buffer;
}

/** Compares two pictures; those of unlike size differ in full. */
export function compare(expected: Buffer, actual: Buffer): Comparison {
  const [before, after] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return { share: 1, diff: actual };
  const diff = new PNG({ width, height });
  const count = pixelmatch(before.data, after.data, diff.data, width, height, { threshold });
  return { share: count / (width * height), diff: PNG.sync.write(diff) };
}

/** The committed picture of this name; nothing if there is none yet. */
export function baseline(name: string): Promise<Buffer | undefined> {
  return readFile(join(baselinesFolder, name)).catch(() => undefined);
}

/** Writes what was seen and where it differs, and says where these pictures lie. */
export async function report(name: string, actual: Buffer, diff: Buffer): Promise<string[]> {
  await mkdir(picturesFolder, { recursive: true });
  const pictures = Object.entries({ actual, diff }).map(([kind, data]) => ({
    path: join(picturesFolder, name.replace('.png', `.${kind}.png`)),
    data,
  }));
  for (const { path, data } of pictures) await writeFile(path, data);
  return pictures.map(({ path }) => path);
}

/** Puts the committed pictures away, before new ones take their place. */
export async function clearBaselines(): Promise<void> {
  await rm(baselinesFolder, { recursive: true, force: true });
  await mkdir(baselinesFolder, { recursive: true });
}
