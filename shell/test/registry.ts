import type { RegistryEntry, RemoteManifest } from '@counsel/contracts';

/** A remote of the registry, with what a test says of it. */
export const anEntry = (manifest: Partial<RemoteManifest> = {}): RegistryEntry => ({
  name: manifest.name ?? 'mfe-tiny',
  version: '1.0.0',
  enabled: true,
  entry: `/remotes/${manifest.name ?? 'mfe-tiny'}/1.0.0/mf-manifest.json`,
  manifest: {
    name: 'mfe-tiny',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [],
    navigation: [],
    tour: [],
    files: [],
    ...manifest,
  },
});
