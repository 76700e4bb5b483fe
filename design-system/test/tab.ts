import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { StoryEntry } from './storybook.ts';
import { showStory } from './storybook-channel.ts';

export type Theme = 'light' | 'dark';

/** What went wrong with a story, theme by theme; nothing if all is well. */
export type Findings = Record<Theme, string[]>;

/** One browser tab that looks at one story after another. */
export interface Tab {
  check(story: StoryEntry): Promise<Findings>;
}

const patience = 60_000;

/** Storybook itself says this when a click reaches its log of actions, since an event leads to its window. */
const storybooksOwn = 'Accessing the Story Store is deprecated';

/** Without the rules about whole pages, which a single component cannot keep. */
const everyRule: RunOptions = {
  resultTypes: ['violations'],
  rules: {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
};

/** A theme changes colours alone, so the second one needs only the rules about colour. */
const colourRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Opens a tab on the Storybook at this address; `start` is any story of it. */
export async function openTab(browser: Browser, url: string, start: StoryEntry): Promise<Tab> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const said = listen(page);
  let ready = false;
  return {
    async check(story) {
      if (!ready) await load(page, `${url}/iframe.html?viewMode=story&id=${start.id}`);
      ready = false;
      said.length = 0;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({
        width: story.id.endsWith('--narrow') ? 320 : 1000,
        height: 800,
      });
      const troubles = await page.evaluate(showStory, { id: story.id, patience });
      const light = await violations(page, everyRule);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await violations(page, colourRules);
      ready = troubles.length === 0;
      return { light: [...troubles, ...light, ...said], dark };
    },
  };
}

/** Collects everything that a page says or fails to load. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(storybooksOwn)) return;
    said.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught ${error}`));
  page.on('requestfailed', (request) => said.push(`could not load ${request.url()}`));
  return said;
}

async function load(page: Page, address: string) {
  await page.goto(`${address}&globals=a11y.manual:!true`, { timeout: patience });
  const ended = () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
  await page.waitForFunction(ended, undefined, { timeout: patience });
  await page.evaluate(axe.source);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate(runAxe, options);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'aria-hidden-focus' && heldOpen(html)))
      .map((node) => `${id}: ${help}: ${node.html} (${node.failureSummary})`),
  );
}

/** An open list hides the page from screen readers and keeps the focus in itself until it closes. */
const heldOpen = (html: string) => html.includes('data-aria-hidden="true"');

function runAxe(options: RunOptions): Promise<AxeResults> {
  return (window as unknown as { axe: typeof axe }).axe.run(document, options);
}
