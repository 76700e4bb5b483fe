import { launchBrowser } from '@counsel/e2e/browser';
import type { Page } from 'playwright-core';
import { percentile } from '../measure/statistics.ts';
import type { Session } from '../stage/session.ts';
import type { Stage } from '../stage/stage.ts';
import { openPage } from './browser.ts';
import type { Findings } from './figure.ts';

/** As Lighthouse takes a phone to be. */
const slowdown = 4;

/** What browsers tell of no interaction that took less, in milliseconds. */
const least = 16;

/** By interaction, from what is pressed to the frame that shows what it did, in milliseconds. */
const watch = `
  globalThis.interactions = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue;
      interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    }
  }).observe({ type: 'event', durationThreshold: ${least}, buffered: true });`;

/** One person's way through the portal: each click, and each key, is an interaction. */
class Journey {
  #pressed = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async #arrives(path: RegExp): Promise<void> {
    await this.#page.waitForURL(({ pathname }) => path.test(pathname));
    await this.#page.locator('main h1').first().waitFor();
    // Nothing is pressed while the page before is still under way.
    await this.#page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }

  async opens(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.#arrives(/./);
  }

  async follows(link: string, path: RegExp): Promise<void> {
    this.#pressed += 1;
    await this.#page.getByRole('link', { name: link, exact: true }).first().click();
    await this.#arrives(path);
  }

  /** The first of a list. */
  async opensQuestion(): Promise<void> {
    this.#pressed += 1;
    await this.#page.locator('main li a[href^="/question/"]').first().click();
    await this.#arrives(/^\/question\/\d+$/);
  }

  async goesBack(path: RegExp): Promise<void> {
    await this.#page.goBack();
    await this.#arrives(path);
  }

  async writes(field: string, words: string): Promise<void> {
    const box = this.#page.getByLabel(field).first();
    this.#pressed += 1 + words.length;
    await box.click();
    await box.pressSequentially(words);
  }

  /** Those that browsers do not tell of took next to nothing. */
  async times(): Promise<number[]> {
    const told: Record<string, number> = await this.#page.evaluate('globalThis.interactions');
    const times = Object.values(told);
    const untold = Math.max(0, this.#pressed - times.length);
    return [...times, ...Array.from({ length: untold }, () => least)];
  }
}

const rounds = 3;

const home = /^\/(attorney-dashboard)?$/;

const asks = async (journey: Journey) => {
  await journey.opens('/');
  for (let round = 0; round < rounds; round += 1) {
    await journey.follows('My Questions', /^\/dashboard$/);
    await journey.opensQuestion();
    await journey.goesBack(/^\/dashboard$/);
    await journey.follows('Ask Question', /^\/submit-question$/);
    await journey.writes('Question Title', 'May we end it?');
    await journey.follows('Home', home);
  }
};

const answers = async (journey: Journey) => {
  await journey.opens('/attorney-dashboard');
  for (let round = 0; round < rounds; round += 1) {
    await journey.follows('Question Queue', /^\/question-queue$/);
    await journey.follows('Home', home);
    await journey.follows('View Claimed Questions', /^\/attorney\/claimed-questions$/);
    await journey.follows('Home', home);
  }
};

async function walk(
  stage: Stage,
  reader: Session,
  way: (journey: Journey) => Promise<void>,
): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const { page, context } = await openPage(browser, stage, reader);
    await context.addInitScript(watch);
    // The tour would open over what is pressed.
    await context.addInitScript("localStorage.setItem('counsel.tour.completed', 'true')");
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const journey = new Journey(page);
    await way(journey);
    return await journey.times();
  } finally {
    await browser.close();
  }
}

/** How long a phone takes to show what a press did, over the ways of an asker and an attorney. */
export async function measureInteractions(stage: Stage): Promise<Findings> {
  const times = [
    ...(await walk(stage, stage.asker, asks)),
    ...(await walk(stage, stage.attorney, answers)),
  ].toSorted((one, other) => one - other);
  const against = `a processor ${slowdown} times slower, ${times.length} interactions`;
  const figure = (share: number, atMost: number) => ({
    title: `From a press to the next frame, p${share * 100}`,
    against,
    value: percentile(times, share),
    unit: 'ms' as const,
    atMost,
  });
  return { series: [], figures: [figure(0.75, 100), figure(0.98, 200)] };
}
