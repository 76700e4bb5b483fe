import type { Registry, Role } from '@counsel/contracts';
import type { Session } from '@counsel/shell-sdk';
import { navigationFor } from '../navigation/navigation.ts';

type Reader = Pick<Session, 'status' | 'view' | 'roles'>;

/** Where most visitors of the landing page go from there. */
const firstStep = '/register';

/** Where a reader most likely goes from a page: the next entry of the navigation, or to an account. */
export const nextPath = (
  registry: Registry,
  { status, view, roles }: Reader,
  pathname: string,
): string | undefined => {
  if (status === 'signed-out') return pathname === '/' ? firstStep : undefined;
  if (status !== 'signed-in') return undefined;
  const paths = navigationFor(registry, view as Role, roles).map(({ to }) => to);
  const here = paths.indexOf(pathname);
  return here === -1 ? undefined : paths[here + 1];
};
