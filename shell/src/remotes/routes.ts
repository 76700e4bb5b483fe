import type { Registry, RegistryEntry, RemoteRoute } from '@counsel/contracts';
import { matchPath } from '@counsel/shell-sdk/host';

/** The page that an address asks for, and the remote that offers it. */
export type FoundPage = { entry: RegistryEntry; route: RemoteRoute };

// `/question/new` is a better answer to itself than `/question/:id`.
const fixedParts = ({ path }: RemoteRoute): number =>
  path.split('/').filter((part) => part !== '' && !part.startsWith(':')).length;

/** Finds the page of an address; undefined when no remote offers one. */
export const findPage = (registry: Registry, pathname: string): FoundPage | undefined => {
  const found = registry.remotes.flatMap((entry) =>
    entry.manifest.routes
      .filter((route) => matchPath(route.path, pathname) !== null)
      .map((route) => ({ entry, route })),
  );
  return found.sort((a, b) => fixedParts(b.route) - fixedParts(a.route))[0];
};
