import { type Registry, registryPath } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page, Route } from 'playwright-core';
import { isTakenOver } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import { askForAll, changeAnswer, divert, type Stage, withoutLive } from '../support/stage.ts';

/** From here on the reader is told within this many milliseconds what is wrong. */
const bound = 10_000;

/** `end`: when all is well again. */
type Failure = (route: Route, end: Promise<void>) => Promise<unknown>;

const answer =
  (status: number, body: string, contentType = 'text/plain'): Failure =>
  (route) =>
    route.fulfill({ status, body, contentType });
/** What hung goes on in the end, unless the page has given it up. */
const hang: Failure = async (route, end) => {
  await end;
  await route.continue().catch(() => undefined);
};
/** Lets the server answer, and spoils what it sent: as if that had been published. */
const spoil =
  (change: (code: string) => string): Failure =>
  async (route) => {
    const response = await route.fetch();
    // Its address says that it never changes; what is spoiled here must not be kept.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: change(await response.text()) });
  };

interface Case {
  name: string;
  /** Which of the remote's files fails. */
  file: RegExp;
  failure: Failure;
  /** Bad as it was published. What ran and was bad is healed by a page that starts anew alone. */
  isBadCode?: boolean;
}

const manifest = /\/mf-manifest\.json/;
const entry = /\/remoteEntry\.js/;
const chunk = /\/assets\/(?!__federation)[^/]+\.js/;

const cases: Case[] = [
  { name: 'its manifest is a 404', file: manifest, failure: answer(404, 'Not Found') },
  {
    name: 'its manifest is a 502 with JSON',
    file: manifest,
    failure: answer(502, '{"message":"Bad Gateway"}', 'application/json'),
  },
  {
    name: 'its manifest is a 502 with HTML',
    file: manifest,
    failure: answer(502, '<h1>Bad Gateway</h1>', 'text/html'),
  },
  { name: 'its manifest hangs', file: manifest, failure: hang },
  { name: 'its entry hangs', file: entry, failure: hang },
  { name: 'a chunk is a 503', file: chunk, failure: answer(503, 'Service Unavailable') },
  { name: 'a chunk hangs', file: chunk, failure: hang },
  { name: 'its CSS is a 404', file: /\.css/, failure: answer(404, 'Not Found') },
  { name: 'its entry is no JavaScript', file: entry, failure: spoil(() => '{{{'), isBadCode: true },
  {
    name: 'it throws at start',
    file: chunk,
    failure: spoil(() => 'throw new Error("thrown at start")'),
    isBadCode: true,
  },
  {
    name: 'it throws in render',
    file: chunk,
    failure: spoil((code) =>
      code.replaceAll('"Law School"', '(()=>{throw new Error("thrown in render")})()'),
    ),
    isBadCode: true,
  },
];

/** Nobody vouches for what is spoiled: browsers would refuse it before it could do its harm. */
const withoutHashes = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map((entry) => ({
    ...entry,
    manifest: { ...entry.manifest, files: [] },
  })),
});

const address = '/apply-attorney';
const failed = (page: Page) => page.getByRole('main').getByRole('alert');
const works = (page: Page) => page.getByRole('textbox', { name: 'Law School' });

describe('a remote that does not work', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  for (const { name, file, failure, isBadCode = false } of cases) {
    it(`costs its own page alone and heals, where ${name}`, async () => {
      const { page, context } = await stage.open();
      await withoutLive(page);
      const matches = ({ pathname }: URL) =>
        pathname.startsWith('/remotes/attorney/') && file.test(pathname);
      // A page is told it by the server, which has it at hand.
      if (file === manifest) await askForAll(page);
      const end = Promise.withResolvers<void>();
      const heal = await divert(page, matches, (route) => failure(route, end.promise));
      if (isBadCode) await changeAnswer(page, registryPath, withoutHashes);
      await page.goto(address, { waitUntil: 'commit' });
      await isTakenOver(page);
      await failed(page).waitFor({ timeout: bound });

      // The shell and the other remotes go on.
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
      await page.goBack();
      await failed(page).waitFor({ timeout: bound });

      heal();
      end.resolve();
      await failed(page).getByRole('button', { name: 'Retry' }).click();
      if (isBadCode) {
        const reload = failed(page).getByRole('button', { name: 'Reload' });
        await reload.or(works(page)).waitFor();
        if (await reload.isVisible()) await reload.click();
      }
      await works(page).waitFor();
      await context.close();
    });
  }
});
