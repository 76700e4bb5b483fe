import { StaticRouter } from '@counsel/shell-sdk/host';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import type { KnownRegistry } from './remotes/registry.ts';

/** At build time nothing is known, and nothing will be. */
const unknown = new Promise<KnownRegistry>(() => undefined);

const render = (location: string, presumed?: 'signed-out'): string =>
  renderToString(
    <StrictMode>
      <App
        Router={({ children }) => <StaticRouter location={location}>{children}</StaticRouter>}
        registry={unknown}
        presumed={presumed}
      />
    </StrictMode>,
  );

/** The landing page as a visitor's browser gets it. */
export const landing = (): string => render('/', 'signed-out');

/** What stands in every other page until its reader and its remote are known. */
export const frame = (): string => render('/');
