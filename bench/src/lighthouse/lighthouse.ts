import { launchBrowser } from '@counsel/e2e/browser';
import { freePort } from '@counsel/scripts';
import lighthouse from 'lighthouse';
import { median } from '../measure/statistics.ts';

/** What Lighthouse says of a page on a phone: its score from 0 to 100, times in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  speedIndex: number;
  totalBlockingTime: number;
  /** Shares of the screen that moved, times how far. */
  cumulativeLayoutShift: number;
}

export interface LighthouseOptions {
  /** A `Cookie` header's text: of somebody who is signed in. */
  cookie?: string;
  /** How often the page is looked at; each figure is the median. */
  runs?: number;
}

const audits = {
  firstContentfulPaint: 'first-contentful-paint',
  largestContentfulPaint: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  totalBlockingTime: 'total-blocking-time',
  cumulativeLayoutShift: 'cumulative-layout-shift',
} as const;

type Name = keyof LighthouseFigures;

async function look(url: string, port: number, cookie?: string): Promise<LighthouseFigures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse failed at ${url}: ${report?.runtimeError?.message ?? 'no report'}`);
  }
  const times = Object.entries(audits).map(([name, audit]) => [
    name,
    report.audits[audit]?.numericValue ?? Number.NaN,
  ]);
  const score = report.categories.performance?.score ?? Number.NaN;
  return { performance: Math.round(score * 100), ...Object.fromEntries(times) };
}

/**
 * Has Lighthouse look at a page as on a phone (its default: simulated slow 4G, a processor four
 * times slower), each time as a first visit.
 * @throws when Lighthouse cannot tell
 */
export async function measureLighthouse(
  url: string,
  { cookie, runs = 3 }: LighthouseOptions = {},
): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const all: LighthouseFigures[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await look(url, port, cookie));
    const names: Name[] = ['performance', ...(Object.keys(audits) as (keyof typeof audits)[])];
    return Object.fromEntries(
      names.map((name) => [name, median(all.map((figures) => figures[name]))]),
    ) as unknown as LighthouseFigures;
  } finally {
    await browser.close();
  }
}
