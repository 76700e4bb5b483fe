import type { RegistryEntry } from '@counsel/contracts';
import { useEffect, useInsertionEffect } from 'react';
import { loadFederation } from '../remotes/federation.ts';
import { show } from './shown.ts';

/** After what its page itself puts back as it leaves. */
const leave = async (entry: RegistryEntry): Promise<void> => {
  const { mendAfter } = await loadFederation();
  mendAfter(entry);
};

/** What is asked for from here on is the remote's: before any effect of the page itself. */
export const useShown = (entry: RegistryEntry): void =>
  useInsertionEffect(() => show(entry), [entry]);

/** Binds what is asked and changed to a remote, for as long as its page is shown. */
export const useBound = (entry: RegistryEntry): void => {
  useShown(entry);
  useEffect(
    () => () => {
      void leave(entry).catch(() => undefined);
    },
    [entry],
  );
};
