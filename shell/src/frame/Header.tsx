import type { CurrentUser } from '@counsel/contracts';
import { AppHeader, Brand, Button } from '@counsel/design-system';
import { Link, useLocation, useSession } from '@counsel/shell-sdk';
import { useBeyond } from '../beyond/use-beyond.ts';
import { isActive, navigationFor } from '../navigation/navigation.ts';
import { newestOf } from '../remotes/registry-slice.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Frame.module.css';

const landingLinks = [
  <a key="how-it-works" href="#how-it-works">
    How It Works
  </a>,
  <a key="for-attorneys" href="#for-attorneys">
    For Attorneys
  </a>,
  <a key="support" href="#support">
    Support
  </a>,
  // Beside `Sign In` where there is room, here where there is none.
  <Link key="register" to="/register" className={styles.whereNarrow}>
    Get Started
  </Link>,
];

const useLinks = () => {
  const { pathname } = useLocation();
  const { status, view, roles } = useSession();
  const newest = newestOf(useRegistry());
  if (status === 'signed-out' || status === 'failed') return pathname === '/' ? landingLinks : [];
  if (status === 'loading') return [];
  const registry = newest ?? { revision: 0, remotes: [] };
  return navigationFor(registry, view, roles).map(({ label, to }) => (
    <Link key={to} to={to} {...(isActive(to, pathname) ? { 'aria-current': 'page' } : {})}>
      {label}
    </Link>
  ));
};

const VisitorActions = () => {
  const { pathname } = useLocation();
  return (
    <>
      <Button asChild variant={pathname === '/' ? 'ghost' : 'outline'} size="sm">
        <Link to="/login">Sign In</Link>
      </Button>
      {pathname === '/' ? (
        <Button asChild size="sm" className={styles.whereWide}>
          <Link to="/register">Get Started</Link>
        </Button>
      ) : null}
    </>
  );
};

const OwnActions = ({ user }: { user: CurrentUser }) => {
  const { beyond } = useBeyond();
  if (!beyond) return null;
  return (
    <>
      <beyond.Bell />
      <AccountMenu user={user} load={beyond.loadAccountEntries} />
    </>
  );
};

/** The head of every page. It needs nothing of any remote but the links that the registry lists. */
export const Header = () => {
  const { status, user } = useSession();
  const links = useLinks();
  return (
    <AppHeader
      home={
        <Link to="/" aria-label="Counsel, home">
          <Brand />
        </Link>
      }
      links={links}
      actions={
        user ? <OwnActions user={user} /> : status === 'loading' ? undefined : <VisitorActions />
      }
    />
  );
};
