import { useLocation, useSession } from '@counsel/shell-sdk';
import { lazy, Suspense, useEffect } from 'react';
import { DocumentLoad } from './bound/DocumentLoad.tsx';
import { isElsewhere, needsDocument } from './bound/document.ts';
import { noteStep } from './errors/steps.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { Loading } from './pages/Loading.tsx';
import { findPage } from './remotes/routes.ts';
import { useRegistry } from './remotes/use-registry.ts';

/** Of no use to the landing page; all others have it fetched ahead (`remote-kit/src/pages.ts`). */
const RemoteAddress = lazy(
  () => import(/* webpackChunkName: "remote-page" */ './remotes/RemoteAddress.tsx'),
);

/** Notes the page that is opened, by its pattern: an address holds ids. */
const useOpened = (pathname: string, pattern: string | undefined) => {
  const what = pathname === '/' ? pathname : pattern;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question is another page.
  useEffect(() => {
    if (what) noteStep({ did: 'opened', what });
  }, [pathname, what]);
};

/** What the address asks for: a page of the shell's own, or one that a remote offers. */
export const Screen = () => {
  const { pathname } = useLocation();
  const { status } = useSession();
  const { known, newest } = useRegistry();
  const found = known ? findPage(known.registry, pathname) : undefined;
  useOpened(pathname, found?.route.path);
  if (isElsewhere(pathname)) return <DocumentLoad />;
  if (known && needsDocument(known.registry, pathname)) return <DocumentLoad />;
  if (pathname === '/' && status === 'loading') return <Loading />;
  if (pathname === '/' && status !== 'signed-in') return <LandingPage />;
  if (known === null) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <RemoteAddress pathname={pathname} known={known} newest={newest} />
    </Suspense>
  );
};
