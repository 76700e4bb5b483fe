import { useCallback, useState } from 'react';

// `crypto.randomUUID` is missing on plain http addresses other than localhost.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * One key per thing to create: pass it as `idempotencyKey` with every try, so that a repeat after a
 * lost answer creates nothing twice. `renew` after a success, or when the contents changed.
 */
export const useIdempotencyKey = (): { key: string; renew: () => void } => {
  const [key, setKey] = useState(randomKey);
  return { key, renew: useCallback(() => setKey(randomKey()), []) };
};
