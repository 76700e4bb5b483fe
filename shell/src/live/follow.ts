import { whenIdle } from '@counsel/shell-sdk/host';
import type { PortalDispatch } from '../store.ts';

/** Has a page follow what changes on the server; gives what ends that. */
export type FollowLive = (dispatch: PortalDispatch) => () => void;

/** As `connection.ts`, whose code comes once the browser has nothing better to do. */
export const followLive: FollowLive = (dispatch) => {
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
