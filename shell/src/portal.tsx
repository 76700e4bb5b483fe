import { BrowserRouter } from '@counsel/shell-sdk/host';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followLive } from './live/follow.ts';
import { loadFederation } from './remotes/federation.ts';
import { loadRegistry } from './remotes/registry.ts';
import { reportBeforeLeaving } from './remotes/report.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page holds no #root');

// Asked for before anything is drawn: what stands below waits for it anyway.
const registry = loadRegistry();

// A page that the browser kept aside shows what was true when it was left: after a sign-out, too much.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});

reportBeforeLeaving();

// What the page was sent as says what stands in it: the landing page or the bare frame.
const presumed = document.documentElement.dataset.sentTo === 'visitor' ? 'signed-out' : undefined;

// Every page but the landing page needs it, or is soon left for one that does.
if (presumed === undefined) void loadFederation().catch(() => undefined);

// In small steps: the page is read, and perhaps used, already.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <App Router={BrowserRouter} registry={registry} follow={followLive} presumed={presumed} />
    </StrictMode>,
  );
});
