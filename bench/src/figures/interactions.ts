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

  async #arrives(heading: string | RegExp): Promise<void> {
    await this.#page.getByRole('heading', { name: heading }).first().waitFor();
    // What is measured is drawn: nothing is pressed while the page before is still under way.
    await this.#page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }

  async opens(path: string, heading: string | RegExp): Promise<void> {
    await this.#page.goto(path);
    await this.#arrives(heading);
  }

  async follows(link: string | RegExp, heading: string | RegExp): Promise<void> {
    this.#pressed += 1;
    await this.#page.getByRole('link', { name: link }).first().click();
    await this.#arrives(heading);
  }

  /** The first of the list below that heading. */
  async opensRow(heading: string): Promise<void> {
    this.#pressed += 1;
    await this.#page.locator('main li a').first().click();
    await this.#page.getByRole('heading', { name: heading }).first().waitFor({ state: 'detached' });
    await this.#arrives(/./);
  }

  async goesBack(heading: string | RegExp): Promise<void> {
    await this.#page.goBack();
    await this.#arrives(heading);
  }

  async writes(field: string | RegExp, words: string): Promise<void> {
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

const asks = async (journey: Journey) => {
  await journey.opens('/', 'Recent Activity');
  for (let round = 0; round < rounds; round += 1) {
    await journey.follows('My Questions', 'Your Questions');
    await journey.opensRow('Your Questions');
    await journey.goesBack('Your Questions');
    await journey.follows('Ask Question', 'Ask a Legal Question');
    await journey.writes(/title/i, 'May we end it?');
    await journey.follows('Home', 'Recent Activity');
  }
};

const answers = async (journey: Journey) => {
  await journey.opens('/attorney-dashboard', 'Attorney Dashboard');
  for (let round = 0; round < rounds; round += 1) {
    await journey.follows('Question Queue', 'Question Queue');
    await journey.opensRow('Question Queue');
    await journey.goesBack('Question Queue');
    await journey.follows('Home', 'Attorney Dashboard');
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
