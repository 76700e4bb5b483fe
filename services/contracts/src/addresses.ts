import type { RegistryEntry, RemoteManifest } from './remotes.ts';

/** Patterns that match the same are one address: the router looks at no parameter's name and no case. */
const shapeOf = (path: string): string => path.replace(/:[\w-]+/g, ':').toLowerCase();

/** The first address of a remote that another, enabled one has; undefined where all are free. */
export function takenRoute(
  remotes: readonly Pick<RegistryEntry, 'name' | 'enabled' | 'manifest'>[],
  { name, routes }: Pick<RemoteManifest, 'name' | 'routes'>,
): { path: string; owner: string } | undefined {
  const others = remotes.filter((remote) => remote.enabled && remote.name !== name);
  for (const other of others) {
    const theirs = new Set(other.manifest.routes.map(({ path }) => shapeOf(path)));
    const taken = routes.find(({ path }) => theirs.has(shapeOf(path)));
    if (taken) return { path: taken.path, owner: other.name };
  }
  return undefined;
}

/** What matches the addresses of a page, as the shell's router takes them. */
export const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:[\w-]+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');
