import { type Registry, type RegistryEntry, registryPath } from '@counsel/contracts';
import { fetchEarly } from '@counsel/shell-sdk/host';

/** Where the list of remotes came from: the server, the copy kept on this device, or nowhere. */
export type RegistrySource = 'live' | 'kept' | 'none';
export type KnownRegistry = { registry: Registry; source: RegistrySource };

type IsEntry = (value: unknown) => value is RegistryEntry;

/** The registry in an answer; one bad entry costs one remote, never all. */
export const readRegistry = (value: unknown, isEntry: IsEntry): Registry | null => {
  const { revision, remotes } = (value ?? {}) as Partial<Record<keyof Registry, unknown>>;
  if (!Number.isInteger(revision) || !Array.isArray(remotes)) return null;
  return { revision: Number(revision), remotes: remotes.filter(isEntry) };
};

/** Of no use to a page that was told of the registry. */
export const loadRegistryCheck = async (): Promise<IsEntry> => {
  const code = import('@counsel/contracts/registry-validator');
  return (await code).isRegistryEntry;
};

const storageKey = 'counsel.registry';
const wait = 3_000;

const keep = (registry: Registry): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(registry));
  } catch {
    // Without storage there is no copy to fall back on; the portal runs all the same.
  }
};

const kept = async (): Promise<Registry | null> => {
  try {
    const copy = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return readRegistry(copy, await loadRegistryCheck());
  } catch {
    return null;
  }
};

/** Asks the server for the registry; null when it gives none within three seconds. */
export const fetchRegistry = async (): Promise<Registry | null> => {
  try {
    const response = await fetchEarly(registryPath, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(wait),
    });
    if (!response.ok) return null;
    return readRegistry(await response.json(), await loadRegistryCheck());
  } catch {
    return null;
  }
};

/**
 * The registry to start from: the server's, told with the page or asked for, else the last good copy,
 * else an empty one.
 */
export const loadRegistry = async (told?: KnownRegistry): Promise<KnownRegistry> => {
  if (told) {
    keep(told.registry);
    return told;
  }
  const live = await fetchRegistry();
  if (live) {
    keep(live);
    return { registry: live, source: 'live' };
  }
  const copy = await kept();
  if (copy) return { registry: copy, source: 'kept' };
  return { registry: { revision: 0, remotes: [] }, source: 'none' };
};
