import { useSyncExternalStore } from 'react';

const watch = (heed: () => void) => {
  window.addEventListener('online', heed);
  window.addEventListener('offline', heed);
  return () => {
    window.removeEventListener('online', heed);
    window.removeEventListener('offline', heed);
  };
};

/** Whether the browser says that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
