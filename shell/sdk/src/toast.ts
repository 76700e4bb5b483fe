import type { Toast } from './toast-slice.ts';

let show: ((message: Toast) => void) | undefined;

/** Names who shows messages: `toast` is called where no hook can tell it. */
export const showToastsBy = (shower: (message: Toast) => void): void => {
  show = shower;
};

/** Shows a message in the portal's toast region, in place of the one before. */
export const toast = (message: Toast): void => show?.(message);
