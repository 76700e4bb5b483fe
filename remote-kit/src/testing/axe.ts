import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = { axe: { run(options: RunOptions): Promise<AxeResults> } };

const serious = new Set<unknown>(['serious', 'critical']);

/** What axe finds seriously wrong with a page as it stands. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Evaluated by the debugger: the page's policy refuses an added script, as it should.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as AxeWindow;
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => serious.has(impact))
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map(({ html }) => `axe, ${impact}: ${help} (${id}): ${html}`),
    );
}
