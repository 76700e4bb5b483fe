import { useIdempotencyKey } from '@counsel/shell-sdk';
import { useState } from 'react';
import { keysByContents } from './keys-by-contents.ts';

/**
 * Gives the key of a try to create something. What was changed between two tries is something else
 * to the server, and would be refused under the key of the first.
 */
export const useCreationKey = (): ((contents: unknown) => string) => {
  const { key } = useIdempotencyKey();
  const [keyOf] = useState(() => keysByContents(key));
  return keyOf;
};
