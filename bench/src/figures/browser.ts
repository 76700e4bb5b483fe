import { get } from 'node:http';
import { launchBrowser, openViewer, type Viewer } from '@counsel/e2e/browser';
import { originOf } from '@counsel/e2e/cast';
import type { Browser, Page, Response } from 'playwright-core';
import { median } from '../measure/statistics.ts';
import type { Session } from '../stage/session.ts';
import type { Stage } from '../stage/stage.ts';
import type { Figure, Findings } from './figure.ts';

export async function openPage(
  browser: Browser,
  { portal }: Stage,
  session?: Session,
): Promise<Viewer> {
  const origin = originOf(portal);
  const viewer = await openViewer(browser, origin);
  const pairs = session?.headers.cookie?.split('; ') ?? [];
  const cookies = pairs.map((pair) => {
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url: origin };
  });
  await viewer.context.addCookies(cookies);
  return viewer;
}

/** Bytes of the body as they travel to a browser that takes Brotli. */
function bytesOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

type Kind = 'document' | 'stylesheet' | 'script';

/** What one address makes a browser load until the page rests, in KB by kind. */
async function weigh(page: Page, path: string, heading: RegExp): Promise<Record<Kind, number>> {
  const loaded = new Map<string, string>();
  page.on('response', (response: Response) => {
    loaded.set(response.url(), response.request().resourceType());
  });
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const weights: Record<Kind, number> = { document: 0, stylesheet: 0, script: 0 };
  for (const [url, kind] of loaded) {
    if (kind in weights) weights[kind as Kind] += (await bytesOnTheWire(url)) / 1_000;
  }
  return weights;
}

/** What visitors and signed-in people load, compressed. */
export async function measureWeights(stage: Stage): Promise<Findings> {
  const browser = await launchBrowser();
  try {
    const landing = await openPage(browser, stage);
    const first = await weigh(landing.page, '/', /./);
    const dashboard = await openPage(browser, stage, stage.asker);
    const second = await weigh(dashboard.page, '/dashboard', /Your Questions/);
    const kilobytes = (title: string, value: number, atMost: number): Figure => ({
      ...{ title, against: 'as they travel, Brotli', value, unit: 'KB', atMost },
    });
    return {
      series: [],
      figures: [
        kilobytes('Landing page, JavaScript', first.script, 110),
        kilobytes('Landing page, HTML and CSS', first.document + first.stylesheet, 20),
        kilobytes('Dashboard, JavaScript', second.script, 160),
      ],
    };
  } finally {
    await browser.close();
  }
}

/** Clicks a link; milliseconds until a frame shows that heading and what `content` selects. */
function click(page: Page, link: string, heading: string, content: string): Promise<number> {
  return page.evaluate(
    ([name, title, selector]) =>
      new Promise<number>((resolve) => {
        const links = [...document.querySelectorAll<HTMLElement>('header a, nav a')];
        const start = performance.now();
        links.find(({ textContent }) => textContent?.trim() === name)?.click();
        const look = () => {
          const shown = document.querySelector('main h1')?.textContent?.trim() === title;
          if (shown && document.querySelector(selector)) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [link, heading, content] as const,
  );
}

const clicks = 15;

/** From another screen of the remote to the queue and back, its code and data being there. */
export async function measureClick(stage: Stage): Promise<Findings> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, stage, stage.attorney);
    const queue = () => click(page, 'Question Queue', 'Question Queue', 'main li h3, main li h2');
    const elsewhere = async () => {
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Attorney Dashboard' }).first().waitFor();
    };
    await page.goto('/attorney-dashboard');
    await elsewhere();
    await queue();
    const times: number[] = [];
    for (let count = 0; count < clicks; count += 1) {
      await elsewhere();
      times.push(await queue());
    }
    const title = "A remote's screen after a click";
    const against = `next frame with content, median of ${clicks} clicks`;
    const figure: Figure = { title, against, value: median(times), unit: 'ms', atMost: 100 };
    return { series: [], figures: [figure] };
  } finally {
    await browser.close();
  }
}
