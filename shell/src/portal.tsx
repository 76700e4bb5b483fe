import { knownId } from '@counsel/contracts';
import {
  BrowserRouter,
  dropEarly,
  isKnownVisitor,
  keepBy,
  keeping,
  whenIdle,
} from '@counsel/shell-sdk/host';
import { lazy, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { fill, registryIn } from './known/fill.ts';
import { wordsOf } from './known/words.ts';
import { followLive } from './live/follow.ts';
import { loadFederation } from './remotes/federation.ts';
import { beginFirstPage } from './remotes/first-page.ts';
import { loadRegistry, loadRegistryCheck, loadRegistryLater } from './remotes/registry.ts';
import { reportBeforeLeaving } from './remotes/report.ts';
import { findPage } from './remotes/routes.ts';
import { createPortalStore } from './store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page holds no #root');

const known = globalThis.counselKnown ?? {};
const store = createPortalStore();
const { addresses, registry: found } = fill(store, known, registryIn(known));
// Whoever asks for it again wants it anew.
dropEarly(addresses);

// A page that the browser kept aside shows what was true when it was left: after a sign-out, too much.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

reportBeforeLeaving();

// What the page was sent as says what stands in it: the landing page, or the frame of all others.
const isLanding = document.documentElement.dataset.sentTo === 'visitor';
const presumed = isLanding || isKnownVisitor(known) ? 'signed-out' : undefined;

// Asked for before anything is drawn: what stands below waits for it anyway.
const registry = isLanding ? loadRegistryLater() : loadRegistry(found);

if (!isLanding) {
  keepBy(() => import(/* webpackChunkName: "offline" */ './network/offline.ts'));
  whenIdle(keeping);
  // Where there is no network, the page starts from the copy, which is read by it.
  whenIdle(loadRegistryCheck);
}

// Every page but the landing page needs it, or is soon left for one that does.
if (!isLanding) void loadFederation().catch(() => undefined);
if (found) beginFirstPage(found.registry, window.location.pathname, presumed === undefined);

const loadLanding = () => import(/* webpackChunkName: "landing" */ './landing/LandingPage.tsx');

/** Its document brings it; of no use to any other page but where nobody can tell who reads. */
const LandingPage = isLanding ? (await loadLanding()).default : lazy(loadLanding);

const first = found && findPage(found.registry, window.location.pathname);
const words = first && wordsOf(first.route, window.location, known);

const app = (
  <StrictMode>
    <App
      store={store}
      Router={BrowserRouter}
      registry={registry}
      follow={followLive}
      presumed={presumed}
      words={words}
      LandingPage={LandingPage}
    />
  </StrictMode>
);

/** It was drawn from what this page does not take over. */
const isDrawnInVain =
  document.getElementById(knownId)?.dataset.origin !== undefined && found === undefined;

// In small steps: the page is read, and perhaps used, already.
startTransition(() => {
  if (isDrawnInVain) createRoot(root).render(app);
  else hydrateRoot(root, app);
});
