import type { NavigationEntry, Registry, Role } from '@counsel/contracts';

export type NavigationLink = { label: string; to: string };

/** The shell's own entry: it stands also when no remote can be reached. */
const home: NavigationLink = { label: 'Home', to: '/' };

const stands = (entry: NavigationEntry, view: Role, roles: readonly Role[]): boolean =>
  entry.views.includes(view) &&
  (entry.requires === undefined || roles.includes(entry.requires)) &&
  (entry.hiddenFor === undefined || !roles.includes(entry.hiddenFor));

/** The links of a view, Home first, then as the remotes order theirs. */
export const navigationFor = (
  registry: Registry,
  view: Role,
  roles: readonly Role[],
): NavigationLink[] => [
  home,
  ...registry.remotes
    .filter((remote) => remote.enabled)
    .flatMap((remote) => remote.manifest.navigation)
    .filter((entry) => stands(entry, view, roles))
    .sort((a, b) => a.order - b.order)
    .map(({ label, to }) => ({ label, to })),
];

/** Whether a link leads to where the reader is, or to a part above it. Home is only itself. */
export const isActive = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
