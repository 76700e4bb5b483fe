import { durations, sessionTexts } from '@counsel/contracts';
import { toast } from './toast.ts';

/** What answers that one has to sign in. */
export const signInAddress = '/api/login';

// Once the browser is on its way elsewhere, what fails on this page is of no interest any more.
let leaving = false;

let go: ((path: string) => void) | undefined;

/** Names what a full navigation is, where the page is not the browser's. */
export const leaveBy = (other: (path: string) => void): void => {
  go = other;
};

let begins: ReturnType<typeof setTimeout> | undefined;

/** The latest word counts: who signs out, and is found signed out meanwhile, is not sent to sign in. */
const leaveAfter = (delay: number, path: string): void => {
  clearTimeout(begins);
  begins = setTimeout(() => (go ? go(path) : window.location.assign(path)), delay);
};

/**
 * Full browser navigation, after which nothing of this page remains (after sign-in, sign-out).
 * `delay`: milliseconds until it begins.
 */
export const leaveTo = (path: string, delay = 0): void => {
  leaving = true;
  leaveAfter(delay, path);
};

/** Where one signs in, to come back to where one was, if that is a page: the server looks at it. */
export const signInPath = (): string => {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  // A frame's own address is no page of the portal's.
  return go || here === '/'
    ? signInAddress
    : `${signInAddress}?${new URLSearchParams({ returnTo: here })}`;
};

/** Says that the session has ended and sends the browser to sign in, once; it comes back from there. */
export const signInAgain = (): void => {
  if (leaving) return;
  leaving = true;
  toast({ ...sessionTexts.unauthorized, tone: 'destructive' });
  leaveAfter(durations.loginRedirect, signInPath());
};
