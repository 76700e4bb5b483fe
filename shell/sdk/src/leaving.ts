import { durations, toastTexts } from '@counsel/contracts';
import { toast } from './toast.ts';

const signInAddress = '/api/login';

// Once the browser is on its way elsewhere, what fails on this page is of no interest any more.
let leaving = false;

/** Full browser navigation, after which nothing of this page remains (after sign-in, sign-out). */
export const leaveTo = (path: string): void => {
  leaving = true;
  window.location.assign(path);
};

/** Says that the session has ended and sends the browser to sign in, once. */
export const signInAgain = (): void => {
  if (leaving) return;
  leaving = true;
  toast({ ...toastTexts.unauthorized, tone: 'destructive' });
  setTimeout(() => window.location.assign(signInAddress), durations.loginRedirect);
};
