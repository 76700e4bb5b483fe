import { type KnownAnswers, registryPath } from '@counsel/contracts';
import { fillCache } from '@counsel/shell-sdk/host';
import { type KnownRegistry, readRegistry } from '../remotes/registry.ts';
import { registrySlice } from '../remotes/registry-slice.ts';
import type { PortalStore } from '../store.ts';

/** What was put in its place, by address, and the registry, where the server told it. */
export type Filled = { addresses: string[]; registry?: KnownRegistry };

/** Puts what the server told with the page into the store, before anything of it is drawn. */
export const fill = ({ dispatch }: PortalStore, known: KnownAnswers): Filled => {
  const addresses = fillCache(dispatch, known);
  const told = readRegistry(known[registryPath]?.body);
  if (!told) return { addresses };
  const registry: KnownRegistry = { registry: told, source: 'live' };
  dispatch(registrySlice.actions.arrived(registry));
  return { addresses: [...addresses, registryPath], registry };
};
