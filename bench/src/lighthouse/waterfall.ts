import { launchBrowser } from '@counsel/e2e/browser';
import { barChart } from '../report/chart.ts';

/** A slow line, applied: 150 ms there and back, 1.6 Mbit/s; and a processor four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const slowdown = 4;

/** What a page asked for, in milliseconds from its start. */
interface Asked {
  path: string;
  kind: string;
  from: number;
  /** When the first byte of the answer came. */
  answered: number;
  until: number;
}

interface Load {
  asked: Asked[];
  firstPaint: number;
  /** Of the largest text that could be read until then. */
  largestPaint: number;
  /** When the page itself had been drawn, ready to be used, not its words in the frame alone. */
  whole: number;
}

/** In the page, once it is quiet. */
function read(): Omit<Load, 'largestPaint' | 'whole'> {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    firstPaint: paint?.startTime ?? Number.NaN,
    asked: entries.map((entry) => ({
      path: new URL(entry.name).pathname,
      kind: entry.entryType === 'navigation' ? 'document' : entry.initiatorType,
      from: entry.startTime,
      answered: entry.responseStart,
      until: entry.responseEnd,
    })),
  };
}

// A frame has no heading: the first one is the page's own.
const seesPaints = `
  globalThis.largestPaint = 0;
  globalThis.whole = 0;
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { globalThis.whole = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** In the page: a text in its place would be refused by the page's policy. */
const isWhole = () => (globalThis as unknown as { whole: number }).whole > 0;

/** Loads a page over a slow line until it stands, and once more with what the browser kept of it. */
export async function loadSlowly(
  url: string,
  cookie: string,
): Promise<{ first: Load; again: Load }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    await context.setExtraHTTPHeaders({ cookie });
    await context.addInitScript(seesPaints);
    // The tour would open over what is measured.
    await context.addInitScript("localStorage.setItem('counsel.tour.completed', 'true')");
    const load = async (): Promise<Load> => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', line);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForFunction(isWhole);
      const largestPaint: number = await page.evaluate('globalThis.largestPaint');
      const whole: number = await page.evaluate('globalThis.whole');
      const loaded = { ...(await page.evaluate(read)), largestPaint, whole };
      await page.close();
      return loaded;
    };
    return { first: await load(), again: await load() };
  } finally {
    await browser.close();
  }
}

const short = (path: string): string =>
  path
    .replace(/^\/assets\//, '')
    .replace(/^\/remotes\/(\w+)\/[^/]+\//, '$1: ')
    .replace(/\.[0-9a-f]{8}(?=\.)/, '');

/** What a page asks for until it stands, from left to right in time. */
export function waterfall({ asked, firstPaint, whole }: Load): string {
  const shown = asked.filter(({ from }) => from < whole).toSorted((a, b) => a.from - b.from);
  const bars = shown.map(({ path, from, answered, until }) => ({
    label: short(path).slice(0, 46),
    from,
    parts: [
      { name: 'asked', value: answered - from },
      { name: 'coming', value: until - answered },
    ],
    text: `${Math.round(until)} ms`,
    mark: whole,
  }));
  return barChart({
    title: `A member's dashboard on a slow line: painted after ${Math.round(firstPaint)} ms, whole after ${Math.round(whole)} ms`,
    unit: 'milliseconds; the line is the page as its own code has drawn it',
    bars,
  });
}
