import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../..');

/** A path inside the checkout. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);
