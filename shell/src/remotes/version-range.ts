import { satisfy } from '@module-federation/enhanced/runtime';

/** Whether this shell's SDK is one that a remote was built for; an unreadable range promises nothing. */
export const meets = (version: string, range: string): boolean =>
  /^[\^~]?\d+\.\d+\.\d+$/.test(range) && satisfy(version, range);
