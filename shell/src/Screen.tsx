import { useLocation, useSession } from '@counsel/shell-sdk';
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { DocumentLoad } from './bound/DocumentLoad.tsx';
import { isElsewhere, needsDocument } from './bound/document.ts';
import { noteStep } from './errors/steps.ts';
import type { KnownWords } from './known/words.ts';
import { Loading } from './pages/Loading.tsx';
import { PagePlace } from './pages/PagePlace.tsx';
import { firstPage } from './remotes/first-page.ts';
import { findPage } from './remotes/routes.ts';
import { useRegistry } from './remotes/use-registry.ts';

/**
 * Of no use to the landing page; all others have it fetched ahead (`remote-kit/src/pages.ts`). With
 * the page that the reader came for, which is drawn once, not first as a place that is empty.
 */
const load = async () => {
  const code = import(/* webpackChunkName: "remotes" */ './remotes/RemoteAddress.tsx');
  const [page] = await Promise.all([code, firstPage()]);
  return page;
};
let loading: ReturnType<typeof load> | undefined;
const loadAddress = () => {
  loading ??= load();
  return loading;
};
const RemoteAddress = lazy(loadAddress);

/**
 * Whether what the server drew can give way: it stays as it is until then, drawn by nobody anew. React
 * would leave what it draws in place of something that is late there for 0.3 seconds at least.
 */
const useTakenOver = (isRemote: boolean): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isRemote) return;
    const goOn = () => startTransition(() => setOver(true));
    // Why the code doesn't come is told by who draws it.
    loadAddress().then(goOn, goOn);
  }, [isRemote]);
  return isOver;
};

/** Notes the page that is opened, by its pattern: an address holds ids. */
const useOpened = (pathname: string, pattern: string | undefined) => {
  const what = pathname === '/' ? pathname : pattern;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next question is another page.
  useEffect(() => {
    if (what) noteStep({ did: 'opened', what });
  }, [pathname, what]);
};

/** Of the page that was sent alone: once another was opened, they are of then, and perhaps of another reader. */
const useWords = (pathname: string, words: KnownWords | undefined): KnownWords | undefined => {
  const [sent, setSent] = useState<string | undefined>(pathname);
  if (sent === pathname) return words;
  if (sent !== undefined) setSent(undefined);
  return undefined;
};

type Props = {
  LandingPage: ComponentType;
  /** What is known of the page that was sent. */
  words: KnownWords | undefined;
};

/** What the address asks for: a page of the shell's own, or one that a remote offers. */
export const Screen = ({ LandingPage, words }: Props) => {
  const { pathname } = useLocation();
  const wordsHere = useWords(pathname, words);
  const { status } = useSession();
  const { known, newest } = useRegistry();
  const isTakenOver = useTakenOver(pathname !== '/' || status === 'signed-in');
  const found = known ? findPage(known.registry, pathname) : undefined;
  useOpened(pathname, found?.route.path);
  if (isElsewhere(pathname)) return <DocumentLoad />;
  if (known && needsDocument(known.registry, pathname)) return <DocumentLoad />;
  if (pathname === '/' && status === 'loading') return <Loading />;
  if (pathname === '/' && status !== 'signed-in') {
    return (
      <Suspense fallback={<Loading />}>
        <LandingPage />
      </Suspense>
    );
  }
  if (known === null) return <Loading />;
  const place = found ? <PagePlace route={found.route} words={wordsHere} /> : <Loading />;
  if (!isTakenOver) return place;
  return (
    <Suspense fallback={place}>
      <RemoteAddress pathname={pathname} known={known} newest={newest} />
    </Suspense>
  );
};
