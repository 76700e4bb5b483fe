import { statusOf } from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';

/** Whether a try got no answer of its own: it may have been done all the same. */
export const useUnheard = (error: unknown): boolean => {
  const [isUnheard, setUnheard] = useState(false);
  const status = statusOf(error);
  useEffect(() => {
    if (status === 0 || (status ?? 0) >= 500) setUnheard(true);
  }, [status]);
  return isUnheard;
};
