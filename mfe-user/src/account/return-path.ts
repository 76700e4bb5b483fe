import { returnAddress } from '@counsel/contracts';

/** Where to go after signing in: the page of the portal that was asked for, else home. */
export const returnPath = (asked: string | null): string => returnAddress(asked) ?? '/';

/** The address of another way in, which leads to the same page afterwards. */
export const wayIn = (page: '/login' | '/register', path: string): string =>
  path === '/' ? page : `${page}?${new URLSearchParams({ returnTo: path })}`;
