import { type Registry, type RegistryEntry, registryPath } from '@counsel/contracts';
import { contractVersion } from '@counsel/shell-sdk/host';
import { addressOf } from './remotes/address.ts';
import { refusalOf } from './remotes/failure.ts';

/**
 * The page's first script. The build writes two lists beside its address: what to ask the server for
 * at once, and the scripts to load once the page is painted, where it reads well without them.
 */
const { ask = '', then = '' } = document.currentScript?.dataset ?? {};

const listOf = (text: string): string[] => text.split(' ').filter((part) => part !== '');

/** Asked in parallel with the code that will use it; `fetchEarly` of the SDK takes the answers over. */
const asked: Record<string, Promise<Response>> = {};

const askFor = (url: string): void => {
  const answer = fetch(url, {
    cache: 'no-cache',
    credentials: 'include',
    headers: { accept: 'application/json' },
  });
  // Whoever takes it over hears of the failure; nobody else needs to.
  answer.catch(() => undefined);
  asked[url] = answer;
};

listOf(ask).forEach(askFor);
globalThis.counselEarly = asked;

/** The files that every page of a remote begins with. */
const isFirst = /^(remoteEntry|assets\/__federation_expose_\w+)(\.\w+)?\.js$/;

const preload = (href: string): void => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, fetchPriority: 'low' });
  document.head.append(link);
};

/** Has a remote's first files come beside the code that will run them, not after it. */
const fetchRemote = (entry: RegistryEntry): void => {
  const address = addressOf(entry);
  askFor(address);
  for (const { path } of entry.manifest.files) {
    if (isFirst.test(path)) preload(new URL(path, address).href);
  }
};

/** A hint, no more: the shell itself finds the remote of an address, and says why it may not run. */
const fetchRemoteOf = (pathname: string, { remotes }: Registry): void => {
  const isHere = ({ manifest }: RegistryEntry) =>
    manifest.routes.some(({ path }) => path === pathname);
  const found = remotes.find((entry) => isHere(entry) && !refusalOf(entry, contractVersion));
  if (found) fetchRemote(found);
};

asked[registryPath]
  ?.then((answer) => answer.clone().json())
  .then((registry) => fetchRemoteOf(window.location.pathname, registry))
  // The shell reads the registry too, and says what is wrong with it.
  .catch(() => undefined);

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

const scripts = listOf(then);
if (scripts.length > 0) whenPainted(() => scripts.forEach(load));
