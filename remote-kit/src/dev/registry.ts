import type { Registry, RemoteManifest } from '@counsel/contracts';

/** The remote as it was built here last. */
export interface LocalBuild {
  /** What its files stand under instead of a version. */
  label: string;
  manifest: RemoteManifest;
}

/** The portal's registry, as JSON, with one remote replaced, or added, by the local build. */
export function withLocal(json: string, { label, manifest }: LocalBuild): string {
  const registry: Registry = JSON.parse(json);
  const { name } = manifest;
  const entry = `/remotes/${name}/${label}/mf-manifest.json`;
  const local = { name, version: label, enabled: true, entry, manifest };
  const others = registry.remotes.filter((remote) => remote.name !== name);
  return JSON.stringify({ ...registry, remotes: [...others, local] });
}
