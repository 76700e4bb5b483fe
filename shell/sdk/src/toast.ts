import { durations } from '@counsel/contracts';

/** A short message about what just happened. */
export type Toast = {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive';
};

export type ShownToast = Toast & { id: number; open: boolean };

/**
 * The one toast there is: a new one takes the place of the old. A dismissed one stays, closed, so
 * that it can leave gently, and is forgotten much later (specification, section 9).
 */
export const createToaster = (forgetAfter: number = durations.toastRemoval) => {
  let shown: ShownToast | null = null;
  let lastId = 0;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: ShownToast | null) => {
    clearTimeout(forgetting);
    shown = next;
    for (const listener of listeners) listener();
  };

  return {
    show: (toast: Toast) => {
      lastId += 1;
      change({ ...toast, id: lastId, open: true });
    },
    dismiss: (id: number) => {
      if (shown?.id !== id || !shown.open) return;
      change({ ...shown, open: false });
      forgetting = setTimeout(() => change(null), forgetAfter);
    },
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const toaster = createToaster();

/** Shows a message in the portal's toast region, in place of the one before. */
export const toast = (message: Toast): void => toaster.show(message);
