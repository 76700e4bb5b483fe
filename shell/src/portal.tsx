import { type KnownAnswer, knownId, readerPath } from '@counsel/contracts';
import { answerEarly, BrowserRouter, dropEarly, isKnownVisitor } from '@counsel/shell-sdk/host';
import { lazy, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Beyond } from './beyond/beyond.ts';
import { whenReached } from './beyond/when-reached.ts';
import { DocumentLoad } from './bound/DocumentLoad.tsx';
import type { KnownWords } from './known/words.ts';
import { type KnownRegistry, loadRegistry } from './remotes/registry.ts';
import { findPage } from './remotes/routes.ts';
import { rest } from './rest.ts';
import { createPortalStore } from './store.ts';

const known = globalThis.counselKnown ?? {};
const store = createPortalStore();

// What the page was sent as says what stands in it: the landing page, or the frame of all others.
const isLanding = document.documentElement.dataset.sentTo === 'visitor';
const presumed = isLanding || isKnownVisitor(known) ? 'signed-out' : undefined;

const loadBeyond = async (): Promise<Beyond> => {
  const { beyond } = await import(/* webpackChunkName: "beyond" */ './beyond/beyond.ts');
  await rest();
  beyond.connect(store);
  beyond.reportBeforeLeaving();
  if (!isLanding) {
    beyond.keepAnswers();
    // Every page but the landing page needs it, or is soon left for one that does.
    rest()
      .then(beyond.loadFederation)
      .catch(() => undefined);
  }
  await rest();
  return beyond;
};

type Later = { reached: Promise<void>; visitor: KnownAnswer };

/** Until a visitor, who is known to be one, is on their way elsewhere: the page shows what it was told. */
const loadBeyondLater = async ({ reached, visitor }: Later): Promise<Beyond> => {
  await reached;
  const beyond = await loadBeyond();
  // It still holds: where another tab signs in, this page is loaded anew.
  answerEarly(readerPath, visitor);
  return beyond;
};

type Told = { found?: KnownRegistry | undefined; words?: KnownWords | undefined };

/** Takes over what the server told with the page. */
const takeOver = async ({ fill, registryIn, wordsOf }: Beyond): Promise<Told> => {
  const { addresses, registry } = fill(store, known, registryIn(known));
  // Whoever asks for it again wants it anew.
  dropEarly(addresses);
  await rest();
  const first = registry && findPage(registry.registry, window.location.pathname);
  return { found: registry, words: first && wordsOf(first.route, window.location, known) };
};

/** What the page begins with; the landing page names no remote, and asks for the registry later. */
const begin = async () => {
  const reached = isLanding ? whenReached() : undefined;
  const visitor = known[readerPath];
  const beyond = reached && visitor ? loadBeyondLater({ reached, visitor }) : await loadBeyond();
  const { found, words }: Told = beyond instanceof Promise ? {} : await takeOver(beyond);
  // Asked for before anything is drawn: what stands below waits for it anyway.
  const registry = reached ? reached.then(() => loadRegistry()) : loadRegistry(found);
  return { beyond, registry, found, words };
};

const loadLanding = () => import(/* webpackChunkName: "landing" */ './landing/LandingPage.tsx');

/** Where it can't be had, the browser says why, or the server sends it with its document. */
const LateLanding = lazy(() => loadLanding().catch(() => ({ default: DocumentLoad })));

export const startPortal = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page holds no #root');
  // A page that the browser kept aside shows what was true when it was left: after a sign-out, too much.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  const { found, ...begun } = await begin();
  const { beyond } = begun;
  // Its document brings it; of no use to any other page but where nobody can tell who reads.
  const LandingPage = isLanding ? (await loadLanding()).default : LateLanding;
  const app = (
    <StrictMode>
      <App
        store={store}
        Router={BrowserRouter}
        presumed={presumed}
        LandingPage={LandingPage}
        {...begun}
      />
    </StrictMode>
  );
  // It was drawn from what this page does not take over.
  const isDrawnInVain = document.getElementById(knownId)?.dataset.origin !== undefined && !found;
  // In small steps: the page is read, and perhaps used, already.
  startTransition(() => {
    if (isDrawnInVain) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  // Not sooner: React has marked the document as its own, which a remote is not blamed for.
  if (found && !(beyond instanceof Promise)) {
    beyond.beginFirstPage(found.registry, window.location.pathname, !presumed);
  }
};
