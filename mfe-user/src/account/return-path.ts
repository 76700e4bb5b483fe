/**
 * Where to go after signing in: the address that was asked for, if it is one of the portal's own
 * pages, else home. Anything that a browser could read as another origin counts as none.
 */
export const returnPath = (asked: string | null): string =>
  asked !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked) && !/^\/(api|login)\b/.test(asked)
    ? asked
    : '/';
