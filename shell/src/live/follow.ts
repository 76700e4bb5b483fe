import { whenIdle } from '@counsel/shell-sdk/host';
import type { PortalStore } from '../store.ts';

/**
 * Has a page follow what changes on the server, by code that comes once the browser has nothing better
 * to do; gives what ends that.
 */
export const followLive = (dispatch: PortalStore['dispatch']): (() => void) => {
  const over = new AbortController();
  const forget = whenIdle(async () => {
    const { follow } = await import(/* webpackChunkName: "live" */ './connection.ts');
    follow(dispatch, over.signal);
  });
  return () => {
    forget();
    over.abort();
  };
};
