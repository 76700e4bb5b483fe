import { useEffect, useRef } from 'react';

/** A card that is done with leaves, and the focus with it: the reader goes on from the list's heading. */
export const useKeptFocus = (count: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < previous.current && lost) heading.current?.focus();
    previous.current = count;
  }, [count]);
  return heading;
};
