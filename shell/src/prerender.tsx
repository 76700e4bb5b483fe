import {
  type Call,
  type CurrentUser,
  callAccess,
  calls,
  type KnownAnswers,
  type Registry,
  type Role,
  registryPath,
} from '@counsel/contracts';
import { isRegistryEntry } from '@counsel/contracts/registry-validator';
import {
  isKnownVisitor,
  productName,
  StaticRouter,
  sessionCalls,
  titleOf,
  viewIn,
  viewSlice,
} from '@counsel/shell-sdk/host';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { type Beyond, beyond } from './beyond/beyond.ts';
import { callAt } from './call-at.ts';
import { addressOfRead } from './known/address.ts';
import { type KnownWords, wordsOf } from './known/words.ts';
import LandingPage from './landing/LandingPage.tsx';
import { addressOf } from './remotes/address.ts';
import { firstFiles } from './remotes/files.ts';
import { runsHere } from './remotes/first-page.ts';
import { readRegistry } from './remotes/registry.ts';
import { findPage, paramsOf } from './remotes/routes.ts';
import { createPortalStore, type PortalStore } from './store.ts';

/** The build's: files of the shell's, by the shared part that they bring. */
declare const PART_FILES: Record<string, string[]>;
const partFiles = new Map(Object.entries(PART_FILES));

const checked = (registry: unknown): Registry | null => readRegistry(registry, isRegistryEntry);

/** What is not here, or not known here, will not be. */
const never = new Promise<never>(() => undefined);

/** As a browser makes it, with what every page needs but the landing page. */
const connectedStore = (): PortalStore => {
  const store = createPortalStore();
  beyond.connect(store);
  return store;
};

type Drawing = {
  store?: PortalStore;
  location: string;
  presumed?: 'signed-out' | undefined;
  words?: KnownWords | undefined;
  brought?: Beyond | Promise<Beyond>;
};

const draw = ({ store = connectedStore(), location, brought = beyond, presumed, words }: Drawing) =>
  renderToString(
    <StrictMode>
      <App
        store={store}
        Router={({ children }) => <StaticRouter location={location}>{children}</StaticRouter>}
        beyond={brought}
        registry={never}
        presumed={presumed}
        words={words}
        LandingPage={LandingPage}
      />
    </StrictMode>,
  );

/** The landing page as a visitor's browser gets it. */
export const landing = (): string =>
  draw({
    location: '/',
    presumed: 'signed-out',
    store: createPortalStore(),
    brought: never,
  });

/** What stands in every other page until its reader and its remote are known. */
export const frame = (): string => draw({ location: '/' });

const isToAsk = (address: string, roles: readonly Role[]): boolean => {
  const found = callAt(new URL(address, 'http://localhost').pathname, 'GET');
  if (!found) return false;
  const access = callAccess[found.name];
  return access === 'anyone' || access === 'session' || roles.some((role) => role === access);
};

type Reader = {
  isMember: boolean;
  roles: readonly Role[];
  /** What the call for an attorney's standing said; of readers who are one. */
  standing?: unknown;
};

/** What the server asks itself before it sends a page: what a browser would ask for first. */
export const asksOf = (
  registry: unknown,
  pathname: string,
  { isMember, roles, standing }: Reader,
): string[] => {
  // A visitor's page asks who reads it, and is told that nobody does.
  if (!isMember) return [];
  const session = sessionCalls.map(({ path }) => path);
  const known = checked(registry);
  const page = known && runsHere(known, pathname, isMember);
  if (!page) return session;
  const { asks = [], reads = [] } = page.route;
  const places = { params: paramsOf(page.route, pathname), standing };
  const own = [...asks, ...reads].map((read) => addressOfRead(read, places));
  return [...new Set([...session, ...own.filter((address) => isToAsk(address, roles))])];
};

/** What is drawn of a page before it is sent, and what stands in its head. */
export type Drawn = {
  body: string;
  title: string;
  /** Links to the files that it begins with. */
  head: string;
  /** The registry without entries that are none. */
  registry: Registry;
  /** Of its remote's own description; a page is not begun without. */
  manifest?: { address: string; integrity: string };
};

const kindOf = (href: string) => (href.endsWith('.css') ? 'style' : 'script');

const filesOf = (registry: Registry, pathname: string, isMember: boolean) => {
  const page = runsHere(registry, pathname, isMember);
  if (!page) return { head: '' };
  const manifest = addressOf(page.entry);
  const files = firstFiles(page.entry, page.route.page);
  const links = files
    .filter(({ href }) => href !== manifest)
    .map(({ href, integrity }) => (
      <link
        key={href}
        rel="preload"
        href={new URL(href).pathname}
        as={kindOf(href)}
        integrity={integrity}
        crossOrigin="anonymous"
        fetchPriority="low"
      />
    ));
  const parts = page.entry.manifest.pageParts?.[page.route.page] ?? [];
  // What the page is painted with comes first: the first script makes them preloads after that.
  const ofParts = [...new Set(parts.flatMap((part) => partFiles.get(part) ?? []))].map((file) => (
    <link key={file} href={`/${file}`} as={kindOf(file)} />
  ));
  const description = files.find(({ href }) => href === manifest);
  return {
    head: renderToStaticMarkup([...links, ...ofParts]),
    ...(description && {
      manifest: { address: page.entry.entry, integrity: description.integrity },
    }),
  };
};

const bodyOf = (known: KnownAnswers, { path }: Call): unknown =>
  known[path]?.status === 200 ? known[path].body : undefined;

const isWhoKnown = (known: KnownAnswers): boolean =>
  isKnownVisitor(known) ||
  [calls.getCurrentUser, calls.getRoles].every((call) => bodyOf(known, call) !== undefined);

const chooseView = ({ dispatch }: PortalStore, known: KnownAnswers, cookie?: string): void => {
  const user = bodyOf(known, calls.getCurrentUser) as CurrentUser | undefined;
  const chosen = user && viewIn(cookie, user.id);
  if (chosen) dispatch(viewSlice.actions.chosen(chosen as Role));
};

/**
 * Draws the page of an address for whoever the answers are of, as their browser will draw it first.
 * `view` is the text of the view's cookie. Undefined where too little is known.
 */
export const page = (known: KnownAnswers, location: string, view?: string): Drawn | undefined => {
  const store = connectedStore();
  const registry = checked(known[registryPath]?.body);
  if (!registry || !isWhoKnown(known)) return undefined;
  beyond.fill(store, known, registry);
  chooseView(store, known, view);
  const isVisitor = isKnownVisitor(known);
  const url = new URL(location, 'http://localhost');
  const { pathname } = url;
  const found = findPage(registry, pathname);
  const title = found?.route.title;
  const words = found && wordsOf(found.route, url, known);
  return {
    body: draw({ store, location, presumed: isVisitor ? 'signed-out' : undefined, words }),
    title: renderToStaticMarkup(<title>{title ? titleOf(title) : productName}</title>),
    registry,
    ...filesOf(registry, pathname, !isVisitor),
  };
};
