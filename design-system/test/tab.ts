import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { StoryEntry } from './storybook.ts';

/** The parts of Storybook's own channel that the checks listen to. */
interface Channel {
  last(event: string): unknown[] | undefined;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

export type Theme = 'light' | 'dark';

/** What went wrong with a story, theme by theme; nothing if all is well. */
export type Findings = Record<Theme, string[]>;

/** Rules about whole pages, which a single component cannot keep. */
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];
const patience = 60_000;

/** Storybook itself says this when a click reaches its log of actions, since an event leads to its window. */
const storybooksOwn = 'Accessing the Story Store is deprecated';

/** One browser tab that looks at one story after another. */
export interface Tab {
  check(story: StoryEntry): Promise<Findings>;
}

/** Opens a tab on the Storybook at this address. */
export async function openTab(browser: Browser, url: string): Promise<Tab> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(storybooksOwn)) return;
    said.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught ${error}`));
  page.on('requestfailed', (request) => said.push(`could not load ${request.url()}`));
  return {
    async check(story) {
      said.length = 0;
      const troubles = await show(page, url, story);
      const light = [...troubles, ...(await violations(page))];
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await violations(page);
      return { light: [...light, ...said], dark };
    },
  };
}

/** Renders the story, lets it play, and tells what failed. */
async function show(page: Page, url: string, { id }: StoryEntry): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: id.endsWith('--narrow') ? 320 : 1000, height: 800 });
  await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`, {
    timeout: patience,
  });
  const ended = () => window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
  await page.waitForFunction(ended, undefined, { timeout: patience });
  return page.evaluate(troublesOfStory);
}

function troublesOfStory(): string[] {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const events = [
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ];
  const troubles = events.flatMap((event) => {
    const told = channel?.last(event);
    return told ? [`${event}: ${JSON.stringify(told)}`] : [];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) troubles.push(`${scrollWidth - clientWidth} px too wide`);
  return troubles;
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate((source) => {
    if (!('axe' in window)) new Function(source)();
  }, axe.source);
  const results = await page.evaluate(runAxe, pageRules);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html} (${node.failureSummary})`),
  );
}

function runAxe(disabled: string[]): Promise<AxeResults> {
  const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
  return (window as unknown as { axe: typeof axe }).axe.run(document, {
    rules,
    resultTypes: ['violations'],
  });
}
