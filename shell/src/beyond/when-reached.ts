import { whenIdle } from '@counsel/shell-sdk/host';

/** What a reader does on the way to another page. */
const reaching = ['pointerover', 'touchstart', 'focusin', 'keydown', 'popstate'];

/** Settles as soon as somebody reaches for anything, or all is quiet. */
export const whenReached = (): Promise<void> =>
  new Promise((resolve) => {
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      forget();
      resolve();
    };
    const forget = whenIdle(begin);
    for (const type of reaching) window.addEventListener(type, begin, { signal: begun.signal });
  });
