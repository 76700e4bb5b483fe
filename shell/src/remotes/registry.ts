import { type Registry, type RegistryEntry, registryPath } from '@counsel/contracts';
import { fetchEarly } from '@counsel/shell-sdk/host';

/** Where the list of remotes came from: the server, the copy kept on this device, or nowhere. */
export type RegistrySource = 'live' | 'kept' | 'none';
export type KnownRegistry = { registry: Registry; source: RegistrySource };

type Shape = Record<string, unknown>;

const isObject = (value: unknown): value is Shape => typeof value === 'object' && value !== null;

const hasLists = (manifest: unknown): boolean =>
  isObject(manifest) &&
  typeof manifest.contract === 'string' &&
  ['routes', 'navigation', 'tour'].every((list) => Array.isArray(manifest[list]));

const isEntry = (value: unknown): value is RegistryEntry =>
  isObject(value) &&
  ['name', 'version', 'entry'].every((field) => typeof value[field] === 'string') &&
  typeof value.enabled === 'boolean' &&
  hasLists(value.manifest);

/** The registry in a server's or a kept answer; one bad entry costs one remote, never all. */
export const readRegistry = (value: unknown): Registry | null => {
  if (!isObject(value) || typeof value.revision !== 'number') return null;
  if (!Array.isArray(value.remotes)) return null;
  return { revision: value.revision, remotes: value.remotes.filter(isEntry) };
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

/** The registry to start from: the server's, else the last good copy, else an empty one. */
export const loadRegistry = async (): Promise<KnownRegistry> => {
  const live = await fetchRegistry();
  if (live) {
    keep(live);
    return { registry: live, source: 'live' };
  }
  const copy = kept();
  if (copy) return { registry: copy, source: 'kept' };
  return { registry: { revision: 0, remotes: [] }, source: 'none' };
};
