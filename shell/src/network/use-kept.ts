import { formatMoment } from '@counsel/shell-sdk';
import { askAnew, useDispatch, useKeptSince } from '@counsel/shell-sdk/host';
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
    const ask = () => askAnew(dispatch);
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      ask();
    };
  }, [isKept, dispatch]);
  return since === undefined ? undefined : formatMoment(new Date(since).toISOString());
};
