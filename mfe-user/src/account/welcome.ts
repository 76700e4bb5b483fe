import type { ToastText } from '@counsel/contracts';

const key = 'counsel.welcome';

/** Keeps a message for the page that follows a full navigation. */
export const keepWelcome = (text: ToastText): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(text));
  } catch {
    // Without storage the message is seen on the page that is being left alone.
  }
};

/** The message kept by the page before, once; null when there is none. */
export const takeWelcome = (): ToastText | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : JSON.parse(kept);
  } catch {
    return null;
  }
};
