import { satisfies as meets } from 'compare-versions';

/**
 * Whether a version is one that a range asks for: `1.2.3`, `^1.2.3` or `~1.2.3`. A range that reads
 * otherwise promises nothing, so nothing meets it.
 */
export const satisfies = (version: string, range: string): boolean =>
  /^\d+\.\d+\.\d+$/.test(version) && /^[\^~]?\d+\.\d+\.\d+$/.test(range) && meets(version, range);
