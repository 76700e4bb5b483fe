import { useSyncExternalStore } from 'react';

/** As of when the oldest is that is shown in place of an answer. */
let since: number | undefined;
const heeds = new Set<() => void>();

const tell = (time: number | undefined): void => {
  if (since === time) return;
  since = time;
  for (const heed of heeds) heed();
};

/** Something is shown that was answered at this time, in milliseconds. */
export const noteKept = (at: number): void => tell(Math.min(at, since ?? at));

/** The server answers, or may by now. */
export const noteLive = (): void => tell(undefined);

const watch = (heed: () => void) => {
  heeds.add(heed);
  return () => heeds.delete(heed);
};

/**
 * As of when what the page shows is true, in milliseconds, where nothing comes from the server;
 * undefined once something has.
 */
export const useKeptSince = (): number | undefined =>
  useSyncExternalStore(
    watch,
    () => since,
    () => undefined,
  );
