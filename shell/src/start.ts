import {
  type KnownAnswers,
  knownId,
  type Registry,
  type RegistryEntry,
  registryPath,
} from '@counsel/contracts';
import { forgetEarly, responseOf } from '@counsel/shell-sdk/host';
import { notePresses } from './early-press.ts';
import { addressOf, isSandboxed } from './remotes/address.ts';
import { firstFiles, type PublishedFile } from './remotes/files.ts';
import { type News, sessionChannel } from './tabs/news.ts';

/**
 * The page's first script. The build writes two lists beside its address: what to ask the server for
 * at once, and the scripts to load once the page is painted, where it reads well without them.
 */
const { ask = '', then = '' } = document.currentScript?.dataset ?? {};

const listOf = (text: string): string[] => text.split(' ').filter((part) => part !== '');

/**
 * A page that comes from the browser's own copy, on the way back, may tell of a time before somebody
 * signed in; one that is a member's is never kept.
 */
const isOld = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward' && document.documentElement.dataset.sentTo === 'visitor';
};

/** Who works on a remote has a server of their own between, which answers some of it by itself. */
const isFromHere = ({ dataset: { origin = window.location.origin } }: HTMLElement): boolean =>
  origin === window.location.origin;

const told = document.getElementById(knownId);
const known: KnownAnswers =
  told && isFromHere(told) && !isOld() ? JSON.parse(told.textContent ?? '{}') : {};
globalThis.counselKnown = known;

/**
 * Asked in parallel with the code that will use it, or told with the page; `fetchEarly` of the SDK
 * takes the answers over.
 */
const asked: Record<string, Promise<Response>> = Object.fromEntries(
  Object.entries(known).map(([url, answer]) => [url, responseOf(answer)]),
);

const fetchNow = (url: string, options: RequestInit): Promise<Response> => {
  const answer = fetch(url, options);
  // Whoever takes it over hears of the failure; nobody else needs to.
  answer.catch(() => undefined);
  asked[url] = answer;
  return answer;
};

const askFor = (url: string): Promise<Response> =>
  asked[url] ??
  fetchNow(url, {
    cache: 'no-cache',
    credentials: 'include',
    headers: { accept: 'application/json' },
  });

const [whoReads = '', ...more] = listOf(ask);
const isVisitor = known[whoReads]?.status === 401;

/** Who reads the page is asked for before all else; a visitor, who is known to be one, for no more. */
const [reader] = [whoReads, ...(isVisitor ? [] : more)].map(askFor);
globalThis.counselEarly = asked;

/** Signed out in another tab while the code is on its way: what was answered is nobody's any more. */
new BroadcastChannel(sessionChannel).addEventListener('message', ({ data }: MessageEvent<News>) => {
  if (data.userId !== null) return;
  globalThis.counselKnown = undefined;
  forgetEarly();
});

/** With the hash that the code will ask for it with: the browser would fetch it twice otherwise. */
const preload = ({ href, integrity }: PublishedFile): void => {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'script';
  const file = { as, href, integrity, crossOrigin: 'anonymous', fetchPriority: 'low' };
  document.head.append(Object.assign(link, { ...file, rel: 'preload' }));
};

/** Has the files that a page begins with come beside the code that will run them, not after it. */
const fetchPage = (entry: RegistryEntry, page: string): void => {
  const manifest = addressOf(entry);
  for (const file of firstFiles(entry, page)) {
    if (file.href !== manifest) preload(file);
    else fetchNow(entry.entry, { integrity: file.integrity });
  }
};

/** To visitors the server tells none of it: they are asked to sign in first. */
const askForMembers = (paths: readonly string[]): void => {
  reader
    ?.then(({ ok }) => {
      if (ok) paths.forEach(askFor);
    })
    .catch(() => undefined);
};

/** A hint, no more: the shell itself finds the page of an address, and says why it may not run. */
const fetchPageOf = (pathname: string, { remotes }: Registry): void => {
  for (const entry of remotes) {
    const route = entry.manifest.routes.find(({ path }) => path === pathname);
    if (!route || isSandboxed(entry) || !entry.enabled) continue;
    fetchPage(entry, route.page);
    askForMembers(route.asks ?? []);
    return;
  }
};

// Where the server knew the registry, it has named the page's files, and told what it reads.
if (!known[registryPath]) {
  asked[registryPath]
    ?.then((answer) => answer.clone().json())
    .then((registry) => fetchPageOf(window.location.pathname, registry))
    // The shell reads the registry too, and says what is wrong with it.
    .catch(() => undefined);
}

const load = (src: string): void => {
  const script = document.createElement('script');
  // One after the other, as they are listed.
  script.async = false;
  script.src = src;
  document.head.append(script);
};

/** Once the page is on the screen; at once where that can't be told, as of a page in the background. */
const whenPainted = (done: () => void): void => {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !isTold) {
    done();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    done();
  });
  observer.observe({ type: 'paint', buffered: true });
};

notePresses();

const scripts = listOf(then);
if (scripts.length > 0) {
  whenPainted(() => {
    scripts.forEach(load);
    // The server has named what the page needs after that, and not said what to do with it yet.
    for (const link of document.querySelectorAll('link')) link.rel ||= 'preload';
  });
}
