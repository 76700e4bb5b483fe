import { type RegistryEntry, shareScopeFor } from '@counsel/contracts';
import type { RemoteModule } from '@counsel/shell-sdk';
import { contracts, fetchEarly } from '@counsel/shell-sdk/host';
import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { bindCalls } from '../bound/bind-calls.ts';
import { watchForPatches } from '../bound/mend.ts';
import { watchErrors } from '../errors/watch.ts';
import { addressOf, folderOf } from './address.ts';
import { checkFiles, holdToPublished, integrityOf } from './integrity.ts';
import { shared } from './shared.cjs';

export { mendAfter } from '../bound/mend.ts';
export { errorOf } from '../errors/told.ts';

// From before the first remote runs.
watchErrors();
bindCalls();

const manifestWait = 3_000;
const scriptWait = 5_000;

// How often each remote was asked for again, by the address below which its files are.
const retries = new Map<string, number>();

const retriesOf = (url: string): number =>
  [...retries].find(([folder]) => url.startsWith(folder))?.[1] ?? 0;

const notScripts = new Set(['esm', 'module', 'system']);

/**
 * Bounded waits for a remote's first files. Left to itself, the runtime takes any JSON for a
 * manifest, waits for one without end, and a script that hangs makes its retry hang too.
 */
const boundedWaits: ModuleFederationRuntimePlugin = {
  name: 'counsel-bounded-waits',
  fetch: async (url) => {
    const { origin, pathname } = new URL(url);
    // The page may have brought it, by its path.
    const own = origin === window.location.origin ? pathname : url;
    const response = await fetchEarly(own, {
      // A version's files never change, but what came instead of one may have been kept.
      cache: retriesOf(url) === 0 ? 'default' : 'reload',
      integrity: integrityOf(url) ?? '',
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

/** Leaves a remote's files to loaders that check them, and that tell when one does not come. */
const checkedLoaders: ModuleFederationRuntimePlugin = {
  name: 'counsel-checked-loaders',
  // The runtime loads what a remote begins with before the remote's own loaders do, and keeps quiet
  // when that fails: those would take the rest of it for their own, and show a page without styles.
  beforePreloadRemote: async ({ preloadOps }) => {
    preloadOps.length = 0;
  },
  // Such an entry it imports, and no hash would be asked for.
  loadEntry: async ({ remoteInfo: { type, entry } }) => {
    if (notScripts.has(type)) throw new Error(`${entry} is no plain script`);
  },
};

/** What failed once is asked for anew: left to itself, the runtime tells the next who asks of it again. */
const forgetsFailures: ModuleFederationRuntimePlugin = {
  name: 'counsel-forgets-failures',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null;
      }
    }
  },
};

checkFiles();

const instance = createInstance({
  name: 'counsel_shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [boundedWaits, checkedLoaders, forgetsFailures],
});

/** Loads and starts a remote, each file of it if it is what was published; a retry asks for its files anew. */
export const loadRemoteModule = async (
  entry: RegistryEntry,
  isRetry: boolean,
): Promise<RemoteModule> => {
  holdToPublished(entry);
  watchForPatches();
  const folder = folderOf(entry);
  if (isRetry) retries.set(folder, (retries.get(folder) ?? 0) + 1);
  const { name, manifest } = entry;
  const shareScope = shareScopeFor(contracts, manifest.contract);
  instance.registerRemotes([{ name, entry: addressOf(entry), shareScope }], { force: isRetry });
  const module = await instance.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!module) throw new Error(`${name} exposes nothing`);
  return module.default;
};
