import type { Registry, RegistryEntry, RemoteRoute } from '@counsel/contracts';
import { matchRoutes } from '@counsel/shell-sdk/host';

/** The page that an address asks for, and the remote that offers it. */
export type FoundPage = { entry: RegistryEntry; route: RemoteRoute };

/** What an address says in the places of a page's parameters. */
export const paramsOf = (
  { path }: RemoteRoute,
  pathname: string,
): Record<string, string | undefined> => matchRoutes([{ path }], pathname)?.at(-1)?.params ?? {};

/** Finds the page of an address, as the router ranks them; undefined when no remote offers one. */
export const findPage = (registry: Registry, pathname: string): FoundPage | undefined => {
  const pages = registry.remotes.flatMap((entry) =>
    entry.manifest.routes.map((route) => ({ path: route.path, page: { entry, route } })),
  );
  return matchRoutes(pages, pathname)?.at(-1)?.route.page;
};
