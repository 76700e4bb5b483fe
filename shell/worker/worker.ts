/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/**
 * Opens the portal where there is no network. It keeps nothing: whatever code of a page could write
 * to, a remote could. The page and its files are in the browser's own cache, or not there.
 */

/** The page as nobody's, which finds what it shows by itself. */
const page = '/index.html';

/** Answered by the server alone: what is asked for there is no page of the shell's. */
const isElsewhere = ({ pathname }: URL): boolean =>
  pathname.startsWith('/api/') || /\.\w+$/.test(pathname);

/** The browser keeps it, as it does any file; where it has it already, the server says so in a few bytes. */
const keepPage = async (): Promise<void> => {
  const { body } = await fetch(page, { cache: 'no-cache' });
  await body?.pipeTo(new WritableStream());
};

const fetchPage = async (request: Request, preloaded: Promise<Response | undefined>) => {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    if (isElsewhere(new URL(request.url))) throw error;
    return fetch(page, { cache: 'only-if-cached', mode: 'same-origin' });
  }
};

/** Of the static routing API, which TypeScript's library does not know yet. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: object; source: 'network' }): Promise<void>;
}

self.addEventListener('install', (event: RoutingEvent) => {
  // All but pages goes past it, without waking it.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim(), keepPage()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = fetchPage(request, event.preloadResponse);
  event.respondWith(answer);
  event.waitUntil(answer.then(keepPage).catch(() => undefined));
});

// To TypeScript, what imports and exports nothing is no module.
export {};
