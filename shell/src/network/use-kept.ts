import { formatMoment } from '@counsel/shell-sdk';
import { askAnew, noteLive, useDispatch, useKeptSince } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';

/**
 * As of when what the page shows is true, in words, where it was kept from an earlier visit. All of it
 * is asked for again once the network is back, or the portal answers.
 */
export const useKept = (): string | undefined => {
  const since = useKeptSince();
  const dispatch = useDispatch();
  const isKept = since !== undefined;
  useEffect(() => {
    if (!isKept) return;
    // After all others that hear of it: what is drawn anew would hear no more of this time.
    const goOn = () => setTimeout(noteLive);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
      askAnew(dispatch);
    };
  }, [isKept, dispatch]);
  return since === undefined ? undefined : formatMoment(new Date(since).toISOString());
};
