import { useLocation, useSession } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import { loadAhead } from '../remotes/load-page.ts';
import { findPage } from '../remotes/routes.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { whenIdle } from './idle.ts';
import { nextPath } from './next.ts';

type Connection = { saveData?: boolean };

/** Readers who pay for every byte get what they ask for, no more. */
const mayLoadAhead = (): boolean =>
  !(navigator as { connection?: Connection }).connection?.saveData;

const pathOfLink = ({ target }: Event): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
};

/** Loads the page that comes next: the likely one when all is quiet, another when its link is reached for. */
export const Ahead = () => {
  const { pathname } = useLocation();
  const { known } = useRegistry();
  const { status, view, roles } = useSession();
  const registry = known?.registry;
  const likely = registry && nextPath(registry, { status, view, roles }, pathname);

  useEffect(() => {
    if (!registry || !mayLoadAhead()) return;
    const load = (path: string | undefined) => {
      const found = path === undefined ? undefined : findPage(registry, path);
      if (!found || (found.route.access === 'session' && status !== 'signed-in')) return;
      void loadAhead(found.entry, found.route.page);
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
  }, [registry, likely, status]);
  return null;
};
