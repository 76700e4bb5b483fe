import { isOffline } from '@counsel/shell-sdk';
import { sendWaitingBy, type useCallAs, waitingDrafts } from '@counsel/shell-sdk/host';
import { sendWaiting } from './send.ts';

/** Milliseconds until what could not be sent is tried again: longer each time, up to a minute. */
const pauseAfter = (tries: number): number => Math.min(60_000, 2_000 * 2 ** tries);

/**
 * Sends what forms have left to wait for the network, once it is back: whichever page is shown then,
 * also after a reload.
 */
export const sender = (account: string | null, callAs: ReturnType<typeof useCallAs>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let isOver = false;
  let isSending = false;
  const later = () => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(look, pauseAfter(tries));
    tries += 1;
  };
  const send = async () => {
    isSending = true;
    try {
      if (await sendWaiting(account, callAs)) later();
    } finally {
      isSending = false;
    }
  };
  const look = () => {
    if (isOver || isSending || waitingDrafts(account).length === 0) return;
    // Without a network, the browser tells when there is one.
    if (!isOffline()) send().catch(later);
  };
  const lookAnew = () => {
    tries = 0;
    look();
  };
  lookAnew();
  window.addEventListener('online', lookAnew);
  const forget = sendWaitingBy(lookAnew);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', lookAnew);
    forget();
  };
};
