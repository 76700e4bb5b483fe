import { isUnauthorized, messageOf } from './failure.ts';
import { signInAgain } from './leaving.ts';
import { toast } from './toast.ts';

/** A failed call in people's words: the title, and the text for when the server sent none. */
export type FailureText = { title: string; fallback: string };

const report = (error: unknown, { title, fallback }: FailureText): void => {
  if (isUnauthorized(error)) signInAgain();
  else toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
};

/** How a screen tells that a call failed; an ended session leads to sign-in instead. */
export const useFailure = (): typeof report => report;
