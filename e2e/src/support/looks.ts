import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Viewer } from './browser.ts';
import { type Expectation, sees } from './expectations.ts';

/** The widths at which every screen is looked at, in CSS pixels: a desktop's and a phone's. */
const widths = [1280, 360];
const narrowest = 320;
const height = 900;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type AxeWindow = { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** Waits until nothing moves or fades any more, apart from what never ends. */
const standsStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );

/** What axe finds wrong with the page as it stands, of any severity. */
async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated by the debugger: the page's policy refuses an added script, as it should.
  const known = await page.evaluate(() => 'axe' in window);
  if (!known) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    return (await axe?.run({ resultTypes: ['violations'] }))?.violations;
  });
  assert.ok(violations, 'axe has run');
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  );
}

/** The browser's own lines about refused calls; anything else that it says is a complaint. */
const refusalLine = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** axe, which has looked at the page before, brings a function of its own. */
const ofAxe =
  /^The remote .* changed what all code of this page shares: document\.elementsFromPoint\./;

/** Nothing that the page wrote to the console, threw or was refused by its policy. */
export function assertQuiet({ complaints }: Viewer): void {
  assert.deepEqual(
    complaints.filter((complaint) => !refusalLine.test(complaint) && !ofAxe.test(complaint)),
    [],
  );
}

async function assertFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const { inner, content } = await page.evaluate(() => ({
    inner: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  assert.ok(content <= inner, `${page.url()} is ${content} px wide in a window of ${inner} px`);
}

/**
 * Holds a screen, as it stands, to what every screen must be: it says what it should at each width,
 * axe finds nothing in light and dark, it never scrolls sideways, and the console stays quiet.
 */
export async function inspect(viewer: Viewer, ...expected: Expectation[]): Promise<void> {
  const { page } = viewer;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await sees(page, ...expected);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await standsStill(page);
      assert.deepEqual(await faultsOf(page), [], `${page.url()}, ${width} px, ${colorScheme}`);
    }
    await assertFits(page, width);
  }
  await assertFits(page, narrowest);
  await page.setViewportSize({ width: widths[0] ?? 0, height });
  await page.emulateMedia({ colorScheme: 'light' });
  assertQuiet(viewer);
}
