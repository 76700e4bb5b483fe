import { type KnownAnswers, type Registry, registryPath } from '@counsel/contracts';
import { fillCache } from '@counsel/shell-sdk/host';
import type { KnownRegistry } from '../remotes/registry.ts';
import { registrySlice } from '../remotes/registry-slice.ts';
import type { PortalStore } from '../store.ts';

/** What was put in its place, by address, and the registry, where the server told it. */
export type Filled = { addresses: string[]; registry?: KnownRegistry };

/** The registry as the server told it: checked, entry by entry, when the page was drawn. */
export const registryIn = (known: KnownAnswers): Registry | null =>
  (known[registryPath]?.body as Registry | undefined) ?? null;

/** Puts what the server told with the page into the store, before anything of it is drawn. */
export const fill = (
  { dispatch }: PortalStore,
  known: KnownAnswers,
  told: Registry | null,
): Filled => {
  const addresses = fillCache(dispatch, known);
  if (!told) return { addresses };
  const registry: KnownRegistry = { registry: told, source: 'live' };
  dispatch(registrySlice.actions.arrived(registry));
  return { addresses: [...addresses, registryPath], registry };
};
