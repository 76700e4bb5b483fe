import { useEffect, useRef } from 'react';

/**
 * One of a list leaves when it is done with, and the focus with its button: the reader goes on from
 * what this ref is given to, the list or its heading, with `tabIndex={-1}`.
 * @param count how many there are
 */
export const useKeptFocus = <Place extends HTMLElement>(count: number) => {
  const place = useRef<Place>(null);
  const previous = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < previous.current && lost) place.current?.focus();
    previous.current = count;
  }, [count]);
  return place;
};
