import { useSyncExternalStore } from 'react';

/** Whether the browser itself says that there is no network. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const watch = (heed: () => void) => {
  window.addEventListener('online', heed);
  window.addEventListener('offline', heed);
  return () => {
    window.removeEventListener('online', heed);
    window.removeEventListener('offline', heed);
  };
};

/** Whether the browser says that there is a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
