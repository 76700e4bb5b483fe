import { useLocation, useSession } from '@counsel/shell-sdk';
import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react';
import { useBeyond } from './beyond/use-beyond.ts';
import { DocumentLoad } from './bound/DocumentLoad.tsx';
import { isElsewhere, needsDocument } from './bound/document.ts';
import { noteStep } from './errors/steps.ts';
import type { KnownWords } from './known/words.ts';
import { Loading } from './pages/Loading.tsx';
import { PagePlace } from './pages/PagePlace.tsx';
import { findPage } from './remotes/routes.ts';
import { useRegistry } from './remotes/use-registry.ts';

/**
 * Whether what the server drew can give way: it stays as it is until then, drawn by nobody anew. React
 * would leave what it draws in place of something that is late there for 0.3 seconds at least.
 */
const useTakenOver = (loadAddress: (() => Promise<unknown>) | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!loadAddress) return;
    const goOn = () => startTransition(() => setOver(true));
    // Why the code doesn't come is told by who draws it.
    loadAddress().then(goOn, goOn);
  }, [loadAddress]);
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
  const { beyond, isLost } = useBeyond();
  const isRemote = pathname !== '/' || status === 'signed-in';
  const isTakenOver = useTakenOver(isRemote ? beyond?.loadAddress : undefined);
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
  // The browser says why it can't be had, or the server sends it with the page.
  if (isLost) return <DocumentLoad />;
  if (known === null || beyond === null) return <Loading />;
  const place = found ? <PagePlace route={found.route} words={wordsHere} /> : <Loading />;
  if (!isTakenOver) return place;
  return (
    <Suspense fallback={place}>
      <beyond.AwaitedAddress pathname={pathname} known={known} newest={newest} />
    </Suspense>
  );
};
