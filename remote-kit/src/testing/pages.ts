import { isReading, type RemoteManifest, type RemoteRoute } from '@counsel/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { callAt } from '../call-at.ts';
import { axeFaults } from './axe.ts';
import { followRequests } from './idle.ts';
import { type Person, personCookie } from './people.ts';
import { faultHeader } from './server.ts';

/** A desktop's and a phone's width, in CSS pixels. */
const widths = [1280, 360] as const;
const height = 900;

/** How long a page may take to be there, in milliseconds. */
const patience = 20_000;

/** Playwright's words for what a test waited for are too many for a list. */
const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

/** A busy machine can make any page late: whoever reads of it should look there, too. */
const restless = (error: unknown): string =>
  `it does not come to rest with a heading: ${firstLine(error)}${
    error instanceof Error && error.name === 'TimeoutError'
      ? ' If this machine is busy, try again.'
      : ''
  }`;

/** The browser's line about a refused call; whether it may be refused is told by its answer. */
const refusedLine = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface Visit {
  page: Page;
  /** Waits until the page has all that it asked for. */
  idle(): Promise<void>;
  /** What went wrong since it was opened; read and emptied. */
  takeFaults(): string[];
  /** The names of the calls by which something was read since; read and emptied. */
  takeReads(): Set<string>;
}

/** A browser's page for one person. Whatever it complains of is a fault. */
export async function openFor(browser: Browser, url: string, person: Person): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  await context.addCookies([{ name: personCookie, value: person, url }]);
  // It would stand before the page.
  await context.addInitScript("localStorage.setItem('counsel.tour.completed', 'true')");
  const page = await context.newPage();
  const idle = followRequests(page, patience);
  const faults = new Set<string>();
  let reads = new Set<string>();
  page.on('request', (request) => {
    const found = callAt(request.method(), new URL(request.url()).pathname);
    if (found && isReading(found.call)) reads.add(found.name);
  });
  page.on('pageerror', (error) => faults.add(`uncaught: ${error}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || refusedLine.test(text)) return;
    faults.add(`${/Content Security Policy/.test(text) ? 'policy' : 'console'}: ${text}`);
  });
  page.on('response', async (response) => {
    const fault = response.headers()[faultHeader];
    if (fault !== undefined) faults.add(`request: ${decodeURIComponent(fault)}`);
  });
  watchRequests(context, url, faults);
  return {
    page,
    idle,
    takeFaults() {
      const taken = [...faults];
      faults.clear();
      return taken;
    },
    takeReads() {
      const taken = reads;
      reads = new Set();
      return taken;
    },
  };
}

function watchRequests(context: BrowserContext, url: string, faults: Set<string>): void {
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:' || origin === url) return;
    faults.add(`request: ${request.url()} is not the portal's`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // The browser gives up what a page asked for when it leaves the page.
    if (why !== 'net::ERR_ABORTED') faults.add(`request: ${request.url()} ${why}`);
  });
}

/** An address of a route, with examples for its parameters. */
export const addressOf = ({ path }: RemoteRoute): string =>
  path.replace(/:(\w+)/g, (_, name) => (/id$/i.test(name) ? '42' : 'example'));

/** Waits until the page says what it is, and nothing loads or moves any more. */
async function settle({ page, idle }: Visit): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await idle();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  );
}

async function widthFaults(visit: Visit, width: number): Promise<string[]> {
  const { page } = visit;
  await page.setViewportSize({ width, height });
  await settle(visit);
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  const wide = content > width ? [`it is ${content} px wide in a window of ${width} px`] : [];
  return [...wide, ...(await axeFaults(page))].map((fault) => `${width} px: ${fault}`);
}

/** What the shell reads by itself, wherever one is: on a page that no remote has. */
export async function shellReads(visit: Visit): Promise<Set<string>> {
  visit.takeReads();
  await visit.page.goto('/nobody-has-this-address');
  await settle(visit);
  return visit.takeReads();
}

/** Opens a route as a person would, and gives what is wrong with it. */
export async function routeFaults(
  visit: Visit,
  route: RemoteRoute,
  { isVisitor, known }: { isVisitor: boolean; known: ReadonlySet<string> },
): Promise<string[]> {
  const { page, takeFaults, takeReads } = visit;
  takeFaults();
  takeReads();
  const faults: string[] = [];
  // A visitor is sent to sign in, which is not this remote's page.
  const isItsPage = !isVisitor || route.access === 'anyone';
  try {
    await page.setViewportSize({ width: widths[0], height });
    await page.goto(addressOf(route));
    await settle(visit);
    if (isItsPage) {
      for (const width of widths) faults.push(...(await widthFaults(visit, width)));
    }
  } catch (error) {
    faults.push(restless(error));
  }
  const reads = isItsPage ? [...takeReads()] : [];
  const undeclared = reads.filter((name) => !known.has(name)).map(undeclaredFault);
  return [...takeFaults(), ...undeclared, ...faults];
}

const undeclaredFault = (name: string): string =>
  `request: it reads by the call ${name}, which "calls" in remote.config.ts does not list`;

/** The parts of the federation's runtime that are looked at. */
type Federation = {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      registerRemotes(remotes: { name: string; entry: string; shareScope: string }[]): void;
      loadRemote(id: string): Promise<{ default?: { pages?: Record<string, unknown> } }>;
      options: { shared: Record<string, { version: string }[]> };
      shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
    }[];
  };
};

/** What the remote exposes, and whose the packages are that it finds in that share scope. */
export async function loadRemote(
  visit: Visit,
  { name, version }: RemoteManifest,
  shareScope: string,
) {
  const { page } = visit;
  await page.goto('/');
  await settle(visit);
  // On a busy machine a page asks for nothing for a while before its code has run.
  await page
    .waitForFunction(() => (globalThis as unknown as Partial<Federation>).__FEDERATION__)
    .catch(() => undefined);
  return page.evaluate(
    async ([remote, entry, scope]) => {
      const { __FEDERATION__ } = globalThis as unknown as Partial<Federation>;
      const host = __FEDERATION__?.__INSTANCES__.find((one) => one.name === 'counsel_shell');
      if (!host) throw new Error('the shell was built without federation');
      const address = new URL(entry, location.origin).href;
      host.registerRemotes([{ name: remote, entry: address, shareScope: scope }]);
      const { default: exposed } = await host.loadRemote(`${remote}/remote`);
      const isComponent = async (load: unknown): Promise<string> => {
        try {
          if (typeof load !== 'function') return 'is no function';
          const { default: component } = await load();
          return typeof component === 'function' || typeof component === 'object'
            ? ''
            : 'has no component as its default export';
        } catch (error) {
          return `does not load: ${error}`;
        }
      };
      const pages: Record<string, string> = {};
      for (const [key, load] of Object.entries(exposed?.pages ?? {})) {
        pages[key] = await isComponent(load);
      }
      // The runtime may name the remote as the one who gives what the shell has just the same; a
      // copy in the remote's own files is found there.
      const isOffered = (pkg: string, version: string) =>
        host.options.shared[pkg]?.some((share) => share.version === version);
      const foreign = Object.entries(host.shareScopeMap[scope] ?? {}).flatMap(([pkg, versions]) =>
        Object.entries(versions)
          .filter(([version, { from }]) => from !== host.name && !isOffered(pkg, version))
          .map(([version]) => `${pkg} ${version} is not the shell's`),
      );
      return { pages, foreign };
    },
    [name, `/remotes/${name}/${version}/mf-manifest.json`, shareScope] as const,
  );
}
