import type { ToastText } from '@counsel/contracts';
import { leaveTo } from '@counsel/shell-sdk';
import { keepWelcome } from './welcome.ts';

/** Ends signing in or registering: starts the portal afresh as the person who came in. */
export const enter = (text: ToastText, path: string): void => {
  if (path === '/') keepWelcome(text);
  leaveTo(path);
};
