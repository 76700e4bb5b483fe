import type { ToastText } from '@counsel/contracts';
import { leaveTo, toast } from '@counsel/shell-sdk';
import { keepWelcome } from './welcome.ts';

/** Ends signing in or registering: says so, and starts the portal afresh as the person who came in. */
export const enter = (text: ToastText, path: string): void => {
  toast({ ...text, tone: 'success' });
  if (path === '/') keepWelcome(text);
  leaveTo(path);
};
