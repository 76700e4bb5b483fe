import type { Browser, BrowserContext, Page } from 'playwright-core';

export { launchBrowser } from '@counsel/remote-kit/testing';

/** Longest wait for anything that a test waits for, in milliseconds. */
const patience = 30_000;

export interface Viewer {
  page: Page;
  context: BrowserContext;
  /** What the page complained of: console errors and warnings, uncaught errors, policy violations. */
  complaints: string[];
}

export interface ViewerOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** A phone, which has no mouse. */
  touch?: boolean;
  /** Whether the pages' scripts run; they do unless told. */
  scripts?: boolean;
  /** Lets the portal's worker run. Pages that it opens pass by what a test answers for the server. */
  worker?: boolean;
  /** Lets the tour open by itself, as it does for a newcomer. */
  tour?: boolean;
}

const shown = new Set<Page>();

/** Of all pages that stand open, each its address and how its text begins. */
export const whatPagesShow = (): Promise<string[]> =>
  Promise.all(
    [...shown].map(async (page) => {
      const text = await page.innerText('body', { timeout: 1_000 }).catch(String);
      return `${page.url()} shows: ${text.replace(/\s+/g, ' ').slice(0, 1_000)}`;
    }),
  );

/** Says only that this machine was slow: the browser allows three seconds from fetching to running. */
const isImpatient = (complaint: string): boolean =>
  complaint.includes('was preloaded using link preload but not used within a few seconds');

/** A person's browser: cookies and storage of its own. */
export async function openViewer(
  browser: Browser,
  baseURL: string,
  {
    width = 1280,
    height = 900,
    colorScheme = 'light',
    reducedMotion = 'reduce',
    tour = false,
    touch = false,
    scripts = true,
    worker = false,
  }: ViewerOptions = {},
): Promise<Viewer> {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    reducedMotion,
    javaScriptEnabled: scripts,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
  });
  context.setDefaultTimeout(patience);
  if (!worker) await context.addInitScript('delete Navigator.prototype.serviceWorker');
  // Its layer would stand before whatever a test looks at.
  if (!tour) {
    // Not in a frame without an origin, which has no storage.
    await context.addInitScript(
      "if (window === top) localStorage.setItem('counsel.tour.completed', 'true')",
    );
  }
  const page = await context.newPage();
  shown.add(page);
  page.once('close', () => shown.delete(page));
  // A newcomer's tour opens by itself; people who want to work skip it.
  const skip = page.getByRole('button', { name: 'Skip Tour' });
  await page.addLocatorHandler(skip, () => skip.click());
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isImpatient(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints };
}
