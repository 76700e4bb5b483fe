import { SkipLink } from '@counsel/design-system';
import { useLocation, useSession } from '@counsel/shell-sdk';
import { useNavigationType } from '@counsel/shell-sdk/host';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { keepPlace, rememberLink } from './arrival.ts';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';

/** A new page starts at its top; a step back in the history stays where the browser puts it. */
const useTopOfPage = (pathname: string) => {
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname && type !== 'POP') window.scrollTo(0, 0);
    previous.current = pathname;
  }, [pathname, type]);
};

/** Of a high field that was reached, browsers show the line that is written on alone. */
const showReached = ({ key, target }: KeyboardEvent) => {
  if (key === 'Tab') (target as Element).scrollIntoView({ block: 'nearest' });
};

/** What stands around every page: the way past the navigation, the header, the page's place. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { pathname, key } = useLocation();
  const { status } = useSession();
  // Has one of its own. While nobody knows who reads, all pages are drawn alike.
  const isLanding = pathname === '/' && (status === 'signed-out' || status === 'failed');
  useTopOfPage(pathname);
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? keepPlace(main.current) : undefined), []);
  return (
    <div className={styles.frame}>
      <SkipLink href="#content" />
      <Header />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={styles.main}
        onKeyUp={showReached}
        onClickCapture={({ target }) => rememberLink(key, target)}
      >
        {children}
      </main>
      {isLanding ? null : <PageFooter />}
    </div>
  );
};
