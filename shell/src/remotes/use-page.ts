import type { RegistryEntry } from '@counsel/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import type { PageFailure } from './failure.ts';
import { loadedPage, loadPage, takeBegun } from './load-page.ts';

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
    if (loadedPage(entry, page)) return;
    let current = true;
    const loading = takeBegun(entry, page) ?? loadPage(entry, page, tries > 0);
    void loading.then((loaded) => {
      if (!current) return;
      setState('Page' in loaded ? { phase: 'ready', ...loaded } : { phase: 'failed', ...loaded });
    });
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
