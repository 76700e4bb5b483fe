import { durations } from '@counsel/contracts';
import { useLocation, useSession } from '@counsel/shell-sdk';
import { latePart, useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { Suspense, useCallback, useEffect } from 'react';
import { useRegistry } from '../remotes/use-registry.ts';
import { completeTour, offerTour, selectTourOpen } from './tour-slice.ts';
import { hasTour } from './tour-steps.ts';

const Tour = latePart(() => import('./PageTour.tsx'));

/** Whether somebody has begun to do something on the page: keys that they press are not to fall to the tour. */
const isAtWork = (): boolean => document.querySelector('body :focus:not(h1, main)') !== null;

/** Before that its reader waits for the page itself, or reads why it is not there. */
const isThere = (): boolean => document.querySelector('main h1:not([role="alert"] *)') !== null;

/** Opens the tour for newcomers and for those who ask for it. Its code is loaded only then. */
export const TourHost = () => {
  const { pathname } = useLocation();
  const { user, view } = useSession();
  const { known } = useRegistry();
  const dispatch = useDispatch();
  const open = useSelector(selectTourOpen);
  const registry = known?.registry;
  // Who was at work is offered it on the next page.
  const place = user && registry && hasTour(registry, view, pathname) && pathname;

  useEffect(() => {
    if (!place) return;
    const timer = setInterval(() => {
      if (!isThere()) return;
      clearInterval(timer);
      if (!isAtWork()) dispatch(offerTour());
    }, durations.tourOpens);
    return () => clearInterval(timer);
  }, [place, dispatch]);

  const complete = useCallback(() => void dispatch(completeTour()), [dispatch]);
  if (!open || !user || !registry) return null;
  return (
    <Suspense fallback={null}>
      <Tour key={`${view} ${pathname}`} {...{ registry, view, pathname }} onEnd={complete} />
    </Suspense>
  );
};
