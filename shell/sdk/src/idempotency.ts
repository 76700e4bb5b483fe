import { useCallback, useState } from 'react';
import { randomKey } from './random-key.ts';

/**
 * One key per thing to create: pass it as `idempotencyKey` with every try, so that a repeat after a
 * lost answer creates nothing twice. `renew` after a success, or when the contents changed.
 */
export const useIdempotencyKey = (): { key: string; renew: () => void } => {
  const [key, setKey] = useState(randomKey);
  return { key, renew: useCallback(() => setKey(randomKey()), []) };
};
