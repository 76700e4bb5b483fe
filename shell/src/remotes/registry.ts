import { type Registry, registryPath } from '@counsel/contracts';
import { isRegistryEntry } from '@counsel/contracts/registry-validator';
import { fetchEarly } from '@counsel/shell-sdk/host';

/** Where the list of remotes came from: the server, the copy kept on this device, or nowhere. */
export type RegistrySource = 'live' | 'kept' | 'none';
export type KnownRegistry = { registry: Registry; source: RegistrySource };

/** The registry in a server's or a kept answer; one bad entry costs one remote, never all. */
export const readRegistry = (value: unknown): Registry | null => {
  const { revision, remotes } = (value ?? {}) as Partial<Record<keyof Registry, unknown>>;
  if (!Number.isInteger(revision) || !Array.isArray(remotes)) return null;
  return { revision: Number(revision), remotes: remotes.filter(isRegistryEntry) };
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

const kept = (): Registry | null => {
  try {
    return readRegistry(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
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
    return response.ok ? readRegistry(await response.json()) : null;
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
  const copy = kept();
  if (copy) return { registry: copy, source: 'kept' };
  return { registry: { revision: 0, remotes: [] }, source: 'none' };
};
