import { useIdempotencyKey } from '@counsel/shell-sdk';
import { useRef } from 'react';

/** Keys of one thing to create: every try with the same contents gets the same key. */
export const keysByContents = (base: string): ((contents: unknown) => string) => {
  let last: string | undefined;
  let count = 0;
  return (contents) => {
    const text = JSON.stringify(contents);
    if (text !== last) count += 1;
    last = text;
    return `${base}-${count}`;
  };
};

/**
 * Gives the key of a try to create something. What was changed between two tries is something else
 * to the server, and would be refused under the key of the first.
 */
export const useCreationKey = (): ((contents: unknown) => string) => {
  const { key } = useIdempotencyKey();
  const keys = useRef<(contents: unknown) => string>(null);
  keys.current ??= keysByContents(key);
  return keys.current;
};
