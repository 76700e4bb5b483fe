import { returnAddress } from '@counsel/contracts';

/** Where to go after signing in: the page of the portal that was asked for, else home. */
export const returnPath = (asked: string | null): string => returnAddress(asked) ?? '/';
