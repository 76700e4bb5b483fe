const storageKey = 'counsel.tour.completed';

/** Whether the tour was finished or skipped on this device. */
export const isCompleted = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // A tour that cannot be remembered would open on every page.
    return true;
  }
};

const remember = (completed: boolean) => {
  try {
    if (completed) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // The tour still runs on this page.
  }
};

const listeners = new Set<() => void>();
let open = false;

const setOpen = (next: boolean) => {
  open = next;
  for (const listener of listeners) listener();
};

export const isOpen = (): boolean => open;
export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Forgets that the tour was taken and opens it. */
export const startTour = (): void => {
  remember(false);
  setOpen(true);
};

/** Opens the tour for someone who has not taken it. */
export const offerTour = (): void => {
  if (!isCompleted()) setOpen(true);
};

/** Closes the tour for good: it was finished or skipped. */
export const completeTour = (): void => {
  remember(true);
  setOpen(false);
};
