import { durations } from '@counsel/contracts';
import { useLocation, useSession } from '@counsel/shell-sdk';
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRegistry } from '../remotes/RegistryProvider.tsx';
import { isOpen, offerTour, subscribe } from './tour-state.ts';
import { hasTour, tourOf } from './tour-steps.ts';

const Tour = lazy(() => import('./Tour.tsx'));

/** Opens the tour for newcomers and for those who ask for it. Its code is loaded only then. */
export const TourHost = () => {
  const { pathname } = useLocation();
  const { user, view } = useSession();
  const { known } = useRegistry();
  const open = useSyncExternalStore(subscribe, isOpen, isOpen);
  const registry = known?.registry;
  const offered = user !== null && registry !== undefined && hasTour(registry, view, pathname);

  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(offerTour, durations.tourOpens);
    return () => clearTimeout(timer);
  }, [offered]);

  const steps = useMemo(
    () => (registry ? tourOf(registry, view, pathname) : []),
    [registry, view, pathname],
  );
  if (!open || user === null) return null;
  return (
    <Suspense fallback={null}>
      <Tour key={`${view} ${pathname}`} steps={steps} />
    </Suspense>
  );
};
