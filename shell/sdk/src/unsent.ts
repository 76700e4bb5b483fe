import { draftPrefix, quietly } from './drafts.ts';

/** Whether an account has written something in this browser that is not sent. */
export const hasUnsent = (account: string): boolean =>
  quietly(() => Object.keys(localStorage).some((key) => key.startsWith(draftPrefix(account)))) ===
  true;
