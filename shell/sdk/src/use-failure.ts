import type { ToastText } from '@counsel/contracts';
import { isUnauthorized, messageOf } from './failure.ts';
import { signInAgain } from './leaving.ts';
import { toast } from './toast.ts';

/** A failed call in people's words: the title, and the text for when the server sent none. */
export type FailureText = { title: string; fallback: string };

/** A failed call in people's words where the server's are not for them: they stand as they are. */
export type Failed = FailureText | Required<ToastText>;

/** @returns what was told, for a screen that goes on showing it once the toast is gone */
const report = (error: unknown, failed: Failed): string | undefined => {
  if (isUnauthorized(error)) {
    signInAgain();
    return undefined;
  }
  const { title } = failed;
  const description = 'fallback' in failed ? messageOf(error, failed.fallback) : failed.description;
  toast({ title, description, tone: 'destructive' });
  return description;
};

/** How a screen tells that a call failed; an ended session leads to sign-in instead. */
export const useFailure = (): typeof report => report;
