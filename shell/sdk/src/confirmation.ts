import { useSyncExternalStore } from 'react';

/** Asks the person to confirm that it's they; tells whether they did. */
type Confirm = () => Promise<boolean>;

let ask: Confirm | undefined;
let underWay: Promise<boolean> | undefined;
let confirmedAt = Number.NEGATIVE_INFINITY;
let askedUntil = 0;
const listeners = new Set<() => void>();

const noteAsked = (until: number): void => {
  askedUntil = until;
  for (const listener of listeners) listener();
};

/** Until when the person was asked last, in milliseconds of the browser's clock; infinity meanwhile. */
export const useAskedUntil = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => askedUntil,
    () => 0,
  );

/**
 * Names who asks: the shell, since transport shows nothing itself. Returns what forgets it; a question
 * that is open then is one that nobody confirms.
 */
export const confirmBy = (confirm: Confirm): (() => void) => {
  const forgotten = Promise.withResolvers<boolean>();
  ask = () => Promise.race([confirm(), forgotten.promise]);
  return () => {
    ask = undefined;
    forgotten.resolve(false);
  };
};

const askNow = async (confirm: Confirm): Promise<boolean> => {
  noteAsked(Number.POSITIVE_INFINITY);
  try {
    const isConfirmed = await confirm();
    if (isConfirmed) confirmedAt = performance.now();
    return isConfirmed;
  } finally {
    underWay = undefined;
    noteAsked(Date.now());
  }
};

/**
 * Whether the person has confirmed that it's they since `sentAt` (`performance.now()`), when the call
 * left that was refused. They are asked once for all calls that are under way.
 * @throws when they could not be asked
 */
export const isConfirmed = async (sentAt: number): Promise<boolean> => {
  if (confirmedAt > sentAt) return true;
  if (!ask) return false;
  underWay ??= askNow(ask);
  return underWay;
};
