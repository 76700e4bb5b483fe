import { useSession } from '@counsel/shell-sdk';
import { sendWaitingBy, useCallAs, whenIdle } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';

const load = () => import('./outbox.ts');

/**
 * As `outbox.ts`, whose code comes when all is quiet, or when a form leaves something to it. Where it
 * can't be had yet, what a form has left stays in the browser, and is sent when the network is back.
 */
const sendLater = (account: string | null, callAs: ReturnType<typeof useCallAs>) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = () =>
    load().then(
      ({ sender }) => {
        if (!isOver) stop ??= sender(account, callAs);
      },
      () => undefined,
    );
  const forget = [sendWaitingBy(begin), whenIdle(begin)];
  window.addEventListener('online', begin);
  return () => {
    isOver = true;
    window.removeEventListener('online', begin);
    for (const end of forget) end();
    stop?.();
  };
};

/** Sends what forms have left to wait. */
export const useOutbox = (): void => {
  const { status, user } = useSession();
  const callAs = useCallAs();
  const account = user?.id ?? null;
  const isKnown = status === 'signed-in' || status === 'signed-out';
  useEffect(() => (isKnown ? sendLater(account, callAs) : undefined), [isKnown, account, callAs]);
};
