import { SkipLink } from '@counsel/design-system';
import { useLocation, useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';
import { usePlace } from './use-place.ts';

/** What stands around every page: the way past the navigation, the header, the page's place. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const { status } = useSession();
  // Has one of its own. While nobody knows who reads, all pages are drawn alike.
  const isLanding = pathname === '/' && (status === 'signed-out' || status === 'failed');
  usePlace();
  return (
    <div className={styles.frame}>
      <SkipLink href="#content" />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isLanding ? null : <PageFooter />}
    </div>
  );
};
