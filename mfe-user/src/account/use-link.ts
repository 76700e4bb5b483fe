import { useEffect, useRef } from 'react';

/** Follows a mailed link as soon as its page opens, and once: one that works once would turn bad. */
export const useLink = (token: string, follow: () => unknown): void => {
  const followed = useRef('');
  useEffect(() => {
    if (followed.current === token) return;
    followed.current = token;
    void follow();
  }, [token, follow]);
};
