import { durations } from '@counsel/contracts';
import { useLocation, useSession } from '@counsel/shell-sdk';
import { latePart, useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { Suspense, useCallback, useEffect } from 'react';
import { useRegistry } from '../remotes/use-registry.ts';
import { completeTour, offerTour, selectTourOpen } from './tour-slice.ts';
import { hasTour } from './tour-steps.ts';

const Tour = latePart(() => import('./PageTour.tsx'));

/** Opens the tour for newcomers and for those who ask for it. Its code is loaded only then. */
export const TourHost = () => {
  const { pathname } = useLocation();
  const { user, view } = useSession();
  const { known } = useRegistry();
  const dispatch = useDispatch();
  const open = useSelector(selectTourOpen);
  const registry = known?.registry;
  const offered = user !== null && registry !== undefined && hasTour(registry, view, pathname);

  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => dispatch(offerTour()), durations.tourOpens);
    return () => clearTimeout(timer);
  }, [offered, dispatch]);

  const complete = useCallback(() => void dispatch(completeTour()), [dispatch]);
  if (!open || user === null || !registry) return null;
  return (
    <Suspense fallback={null}>
      <Tour key={`${view} ${pathname}`} {...{ registry, view, pathname }} onEnd={complete} />
    </Suspense>
  );
};
