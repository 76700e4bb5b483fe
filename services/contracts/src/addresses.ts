import type { RemoteConfig } from './remotes.ts';

/** Whose addresses are compared: patterns, as they stand in a remote's configuration. */
export type Addresses = Pick<RemoteConfig, 'name'> & {
  routes: readonly Pick<RemoteConfig['routes'][number], 'path'>[];
};

/** Patterns that match the same are one address: the router looks at no parameter's name and no case. */
export const shapeOf = (path: string): string => path.replace(/:[\w-]+/g, ':').toLowerCase();

/** Whether an address of a person could be meant by both: a parameter takes whatever word stands there. */
export function overlaps(one: string, other: string): boolean {
  const words = shapeOf(one).split('/');
  const others = shapeOf(other).split('/');
  const isSame = (word: string, at: number) => {
    const there = others[at];
    if (word === '' || there === '') return word === there;
    return word === there || word === ':' || there === ':';
  };
  return words.length === others.length && words.every(isSame);
}

/** The first address of a remote that another one has; undefined where all are free. */
export function takenRoute(
  owners: readonly Addresses[],
  { name, routes }: Addresses,
): { path: string; owner: string } | undefined {
  for (const owner of owners) {
    if (owner.name === name) continue;
    const taken = routes.find(({ path }) =>
      owner.routes.some((theirs) => overlaps(path, theirs.path)),
    );
    if (taken) return { path: taken.path, owner: owner.name };
  }
  return undefined;
}

/** What matches the addresses of a page, as the shell's router takes them. */
export const pagePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:[\w-]+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');

/** Which of a remote's own addresses is listed a second time. */
export function repeatedRoute(routes: Addresses['routes']): number | undefined {
  const shapes = routes.map(({ path }) => shapeOf(path));
  const at = shapes.findIndex((shape, index) => shapes.indexOf(shape) < index);
  return at < 0 ? undefined : at;
}
