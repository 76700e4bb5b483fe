import type { Toast } from './toast-slice.ts';

type Show = (message: Toast | null) => void;

let show: Show | undefined;

/** Names who shows messages, and takes them away: `toast` is called where no hook can tell it. */
export const showToastsBy = (shower: Show): void => {
  show = shower;
};

/** Shows a message in the portal's toast region, in place of the one before. */
export const toast = (message: Toast): void => show?.(message);

/** Takes a message away that is no longer true. */
export const withdrawToast = (): void => show?.(null);
