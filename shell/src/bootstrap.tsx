import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
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

createRoot(root).render(
  <StrictMode>
    <App registry={registry} />
  </StrictMode>,
);
