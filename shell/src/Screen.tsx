import { useLocation, useSession } from '@counsel/shell-sdk';
import { LandingPage } from './landing/LandingPage.tsx';
import { Loading } from './pages/Loading.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { RequireSession } from './pages/RequireSession.tsx';
import { NoRegistry } from './remotes/NoRegistry.tsx';
import { RemotePage } from './remotes/RemotePage.tsx';
import { findPage } from './remotes/routes.ts';
import { useRegistry } from './remotes/use-registry.ts';

/** What the address asks for: a page of the shell's own, or one that a remote offers. */
export const Screen = () => {
  const { pathname } = useLocation();
  const { status } = useSession();
  const { known } = useRegistry();
  if (pathname === '/' && status === 'loading') return <Loading />;
  if (pathname === '/' && status !== 'signed-in') return <LandingPage />;
  if (known === null) return <Loading />;
  const found = findPage(known.registry, pathname);
  if (!found) return known.source === 'none' ? <NoRegistry /> : <NotFound />;
  const page = <RemotePage key={pathname} {...found} />;
  return found.route.access === 'anyone' ? page : <RequireSession>{page}</RequireSession>;
};
