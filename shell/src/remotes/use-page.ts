import type { RegistryEntry } from '@counsel/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { classify, type PageFailure } from './failure.ts';
import { loadedPage, loadPage } from './load-page.ts';

type State =
  | { phase: 'loading' }
  | { phase: 'ready'; Page: ComponentType }
  | { phase: 'failed'; failure: PageFailure };

const start = (entry: RegistryEntry, page: string): State => {
  const Page = loadedPage(entry, page);
  return Page ? { phase: 'ready', Page } : { phase: 'loading' };
};

/** Loads a page once, and again whenever `retry` is called; `tries` counts the calls. */
export const usePage = (entry: RegistryEntry, page: string) => {
  const [state, setState] = useState<State>(() => start(entry, page));
  const [tries, setTries] = useState(0);

  useEffect(() => {
    // What was loading ahead may have arrived since the page was first drawn.
    const arrived = start(entry, page);
    if (arrived.phase === 'ready') {
      setState((now) => (now.phase === 'ready' ? now : arrived));
      return;
    }
    let current = true;
    loadPage(entry, page, tries > 0).then(
      (Page) => current && setState({ phase: 'ready', Page }),
      (error) => {
        console.error(error);
        if (current) setState({ phase: 'failed', failure: classify(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [entry, page, tries]);

  const retry = () => {
    setState({ phase: 'loading' });
    setTries(tries + 1);
  };
  return { state, tries, retry };
};
