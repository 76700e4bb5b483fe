import type { LiveEvent } from '@counsel/contracts';
import { whenIdle } from '@counsel/shell-sdk/host';

type Heed = (event: LiveEvent) => void;

/** Has a page hear of what changes on the server; gives what ends that. */
export type FollowLive = (heed: Heed) => () => void;

/** As `connection.ts`, whose code comes once the browser has nothing better to do. */
export const followLive: FollowLive = (heed) => {
  const over = new AbortController();
  const forget = whenIdle(async () => {
    const { follow } = await import(/* webpackChunkName: "live" */ './connection.ts');
    follow(heed, over.signal);
  });
  return () => {
    forget();
    over.abort();
  };
};
