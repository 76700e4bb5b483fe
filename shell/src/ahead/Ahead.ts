import { type Session, useLocation, useSession } from '@counsel/shell-sdk';
import { whenIdle } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { loadFederation } from '../remotes/federation.ts';
import { findPage } from '../remotes/routes.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { nextPath } from './next.ts';

type Connection = { saveData?: boolean };

/** Readers who pay for every byte get what they ask for, no more. */
const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true;

type Reader = Pick<Session, 'status' | 'roles'>;

/** Administrators' browsers hold nothing of a remote that they have not opened. */
const mayFetch = ({ status, roles }: Reader): boolean =>
  (status === 'signed-in' || status === 'signed-out') && !roles.includes('admin') && !savesData();

const pathOfLink = ({ target }: Event): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
};

/** Fetches the page that comes next: the likely one when all is quiet, another when its link is reached for. */
export const Ahead = () => {
  const { pathname } = useLocation();
  const { known, newest } = useRegistry();
  const { status, view, roles } = useSession();
  // Once there is another, some pages are not what will be shown.
  const registry = newest ? undefined : known?.registry;
  const isAllowed = mayFetch({ status, roles });
  const likely = registry && nextPath(registry, { status, view, roles }, pathname);

  useEffect(() => {
    if (!registry || !isAllowed) return;
    const load = (path: string | undefined) => {
      const found = path === undefined ? undefined : findPage(registry, path);
      if (!found || (found.route.access === 'session' && status !== 'signed-in')) return;
      // On the landing page nothing has started it.
      void loadFederation().catch(() => undefined);
      fetchAhead(found.entry, found.route.page);
    };
    const forget = whenIdle(() => load(likely));
    const reach = (event: Event) => load(pathOfLink(event));
    document.addEventListener('pointerover', reach, { passive: true });
    document.addEventListener('focusin', reach);
    return () => {
      forget();
      document.removeEventListener('pointerover', reach);
      document.removeEventListener('focusin', reach);
    };
  }, [registry, likely, status, isAllowed]);
  return null;
};
