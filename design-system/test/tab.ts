import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core';
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

const everyRule: RunOptions = { resultTypes: ['violations'] };

/** What a page is called may follow from what it loads. */
const nameless: RunOptions = {
  ...everyRule,
  rules: { 'page-has-heading-one': { enabled: false } },
};

const rulesFor = (story: StoryEntry): RunOptions => {
  if (!isScreen(story)) return componentRules;
  const isUnnamed = story.title.endsWith('Before a session is known');
  return isUnnamed || /^(Loading|(Profile )?Failed)$/.test(story.name) ? nameless : everyRule;
};

/** Without the rules about whole pages, which a single component cannot keep. */
const componentRules: RunOptions = {
  ...everyRule,
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
      await makeRoom(page, widthOf(story));
      const troubles = await page.evaluate(showStory, { id: story.id, patience });
      const light = await violationsOf(page, story);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await violations(page, colourRules);
      if (isScreen(story)) light.push(...(await onPhones(page, rulesFor(story))));
      ready = troubles.length === 0 && !(await hasLeft(page));
      return { light: [...troubles, ...light, ...said], dark };
    },
  };
}

/** A whole screen of the portal; all other stories show a component. */
const isScreen = ({ title }: StoryEntry) => title.startsWith('Screens/');

const widthOf = (story: StoryEntry) => {
  if (story.id.endsWith('--narrow')) return 320;
  return isScreen(story) ? 1280 : 1000;
};

async function show(page: Page, { theme, width }: { theme: Theme; width: number }) {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
}

/**
 * Sets the size for the next story. The last one still stands and may call for what a wider screen
 * shows: that is answered before its network goes.
 */
async function makeRoom(page: Page, width: number) {
  const answers: Promise<unknown>[] = [];
  const note = (request: Request) => void answers.push(request.response());
  page.on('request', note);
  await show(page, { theme: 'light', width });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  page.off('request', note);
  await Promise.all(answers);
}

/** What is wrong with a screen, as it stands, on a phone's screen and on the narrowest. */
async function onPhones(page: Page, rules: RunOptions): Promise<string[]> {
  await show(page, { theme: 'light', width: 360 });
  const found = await violations(page, rules);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (beyond > 0) found.push(`${beyond} px too wide on a screen of ${width} px`);
  }
  return found;
}

/** A screen that was left for another page of the browser is of no further use. */
const hasLeft = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.leftTo !== undefined);

/** The browser's own line about a call that a story refuses or loses; one that it forgot has a line of its own. */
const refused = /^Failed to load resource: (the server responded with a status of|net::ERR_FAILED)/;
const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
const isStubbed = (message: ConsoleMessage) =>
  refused.test(message.text()) && isCall(message.location().url);

/** Collects everything that a page says or fails to load. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(storybooksOwn) || isStubbed(message)) return;
    said.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught ${error}`));
  page.on('requestfailed', (request) => {
    // A call that a story never answers ends by itself, whatever is shown by then.
    if (!isCall(request.url())) said.push(`could not load ${request.url()}`);
  });
  return said;
}

/**
 * Where a story ends by going to another screen, that may still be on its way, also while one looks: a
 * screen that has no heading is looked at again once it has one.
 */
async function violationsOf(page: Page, story: StoryEntry): Promise<string[]> {
  const rules = rulesFor(story);
  if (rules !== everyRule) return violations(page, rules);
  await arrival(page);
  const found = await violations(page, rules);
  if (!found.some((each) => each.startsWith('page-has-heading-one'))) return found;
  await arrival(page);
  return violations(page, rules);
}

/** One that never has a heading is told by the check that follows. */
const arrival = (page: Page) =>
  page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined);

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
      .filter(({ html }) => !(id === 'region' && passesBy(html)))
      .map((node) => `${id}: ${help}: ${node.html} (${node.failureSummary})`),
  );
}

/** An open list hides the page from screen readers and keeps the focus in itself until it closes. */
const heldOpen = (html: string) => html.includes('data-aria-hidden="true"');

/** The way past the navigation stands before it, outside of any landmark, and is no first link here. */
const passesBy = (html: string) => html.startsWith('<a href="#content"');

function runAxe(options: RunOptions): Promise<AxeResults> {
  return (window as unknown as { axe: typeof axe }).axe.run(document, options);
}
