import { livePath } from '@counsel/contracts';
import type { Portal, PortalOptions } from '@counsel/scripts';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { ApiClient } from './api.ts';
import { launchBrowser, openViewer, type Viewer, type ViewerOptions } from './browser.ts';
import { originOf } from './cast.ts';
import { startTestPortal } from './portal.ts';

/** A portal and a browser, for a file of tests. */
export interface Stage {
  portal: Portal;
  browser: Browser;
  /** Opens a page for somebody who is signed in already, or for a visitor. */
  open(person?: { api: ApiClient }, options?: ViewerOptions): Promise<Viewer>;
  /** Closes the pages, and ends what the stage had to itself. */
  strike(): Promise<void>;
}

/** The session of somebody who signed in over the API, as the browser keeps it. */
export function cookiesOf({ origin, cookie }: ApiClient) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: origin, httpOnly: true };
  });
}

/** The stage of this portal and this browser; `strike` ends with what it was given to end. */
export function stageOf(portal: Portal, browser: Browser, end: () => Promise<void>): Stage {
  const viewers: Viewer[] = [];
  return {
    portal,
    browser,
    async open(person, options) {
      const viewer = await openViewer(browser, originOf(portal), options);
      viewers.push(viewer);
      if (person) await viewer.context.addCookies(cookiesOf(person.api));
      return viewer;
    },
    async strike() {
      for (const { context } of viewers) await context.close();
      await end();
    },
  };
}

/** A stage of one's own, for tests that change the portal itself. */
export async function setStage(options: PortalOptions = {}): Promise<Stage> {
  const portal = await startTestPortal(options);
  const browser = await launchBrowser();
  return stageOf(portal, browser, async () => {
    await browser.close();
    await portal.stop();
  });
}

/** What a server answers to one call of the page, instead of what ours would. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** Matches the addresses of that path, whatever their query. */
const at =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === path;

/** Has a page ask for all that it shows, as where the server could not tell it in time. */
export async function askForAll(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    const isPage = request.isNavigationRequest() && !request.frame().parentFrame();
    const { origin, pathname } = new URL(request.url());
    if (!isPage || pathname.startsWith('/api/')) return route.fallback();
    await route.fulfill({ response: await route.fetch({ url: `${origin}/index.html` }) });
  });
}

/** Keeps the connection of these pages from opening, by which what failed is tried again without a press. */
export const withoutLive = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.route(at(livePath), (route) => route.abort());

/**
 * Does that with whatever a page asks for there, until what it returns is called. The route itself
 * stays: what is on its way when one is taken away is lost.
 */
export async function divert(
  page: Page,
  where: Parameters<Page['route']>[0],
  instead: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(where, (route) => (isOver ? route.fallback() : instead(route)));
  return () => {
    isOver = true;
  };
}

/** Answers the page's calls to that path in the server's place, until what it returns is called. */
export function answerWith(page: Page, path: string, { status, body }: Answer) {
  return divert(page, at(path), (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: body === undefined ? '' : JSON.stringify(body),
    }),
  );
}

/** Lets the server answer, and changes what it said on the way to the page, which asks for all. */
export async function changeAnswer(
  page: Page,
  path: string,
  change: (answer: never) => unknown,
): Promise<void> {
  await askForAll(page);
  await page.route(at(path), async (route) => {
    const response = await route.fetch();
    const answer: never = (await response.json()) as never;
    await route.fulfill({ response, json: change(answer) });
  });
}
