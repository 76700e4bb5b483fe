import { pagePattern } from '@counsel/contracts';
import type { LiveRemote, LiveRemotes } from './live-remotes.ts';

/** To which hosts beside the portal's the page at an address may talk. */
export type PageHosts = (path: string) => Promise<readonly string[]>;

/** Asks which remote has the address, and what that declares. */
export function pageHosts(live: LiveRemotes): PageHosts {
  return async (path) => hostsAt(await live.soon(), path);
}

const declares = ({ manifests }: LiveRemote): boolean => manifests.some(({ hosts }) => hosts?.[0]);

/** As the shell's router ranks pages: the one that names the address closest. */
function hostsAt(remotes: readonly LiveRemote[], path: string): readonly string[] {
  if (!remotes.some(declares)) return [];
  const found = remotes.flatMap(pagesOf).filter(({ pattern }) => pattern.test(path));
  const closest = Math.min(...found.map(({ parameters }) => parameters));
  const pages = found.filter(({ parameters }) => parameters === closest);
  // With a canary there are two: nothing here tells which one the browser has.
  return [...new Set(pages.flatMap(({ hosts }) => hosts))];
}

const pagesOf = ({ enabled, sandboxed, manifests }: LiveRemote) =>
  manifests.flatMap(({ routes, hosts = [] }) =>
    routes.map(({ path }) => ({
      pattern: pagePattern(path),
      parameters: path.split(':').length,
      hosts: enabled && !sandboxed ? hosts : [],
    })),
  );
