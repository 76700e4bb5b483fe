import { useSyncExternalStore } from 'react';

/** As wide as a list and a question need beside each other (QueueList.module.css). */
const wide = '(width >= 70rem)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether a question is read beside the queue, in place of on a page of its own. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
