import { type RegistryEntry, shareScopeFor } from '@counsel/contracts';
import type { RemoteModule } from '@counsel/shell-sdk';
import { contracts, fetchEarly } from '@counsel/shell-sdk/host';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { watchErrors } from '../errors/watch.ts';
import { addressOf } from './address.ts';
import { shared } from './shared.cjs';

export { errorOf } from '../errors/told.ts';

// From before the first remote runs.
watchErrors();

const manifestWait = 3_000;
const scriptWait = 5_000;

// How often each remote was asked for again, by the address below which its files are.
const retries = new Map<string, number>();

const folderOf = (entry: RegistryEntry): string => {
  const manifest = addressOf(entry);
  return manifest.slice(0, manifest.lastIndexOf('/') + 1);
};

const retriesOf = (url: string): number =>
  [...retries].find(([folder]) => url.startsWith(folder))?.[1] ?? 0;

/**
 * Bounded waits for a remote's first files. Left to itself, the runtime takes any JSON for a
 * manifest, waits for one without end, and a script that hangs makes its retry hang too.
 */
const boundedWaits: ModuleFederationRuntimePlugin = {
  name: 'counsel-bounded-waits',
  fetch: async (url) => {
    const response = await fetchEarly(url, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(manifestWait),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  },
  createScript: ({ url }) => {
    const count = retriesOf(new URL(url, window.location.origin).href);
    const script = document.createElement('script');
    script.src = count === 0 ? url : `${url}?retry=${count}`;
    return { script, timeout: scriptWait };
  },
};

const instance = createInstance({
  name: 'counsel_shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [boundedWaits],
});

/** Loads and starts a remote; a retry asks for its files anew. */
export const loadRemoteModule = async (
  entry: RegistryEntry,
  isRetry: boolean,
): Promise<RemoteModule> => {
  const folder = folderOf(entry);
  if (isRetry) retries.set(folder, (retries.get(folder) ?? 0) + 1);
  const { name, manifest } = entry;
  const shareScope = shareScopeFor(contracts, manifest.contract);
  instance.registerRemotes([{ name, entry: addressOf(entry), shareScope }], { force: isRetry });
  const module = await instance.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!module) throw new Error(`${name} exposes nothing`);
  return module.default;
};
