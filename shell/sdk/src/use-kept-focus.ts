import { useEffect, useRef } from 'react';

type State = number | string;

/** What comes into a list takes nobody's place. */
const isDone = (before: State, now: State): boolean =>
  typeof before === 'number' && typeof now === 'number' ? now < before : now !== before;

/**
 * A button is gone with what it did, and the focus with it: the reader goes on from what this ref is
 * given to, a heading or the part itself, with `tabIndex={-1}`.
 * @param state how many there are, of which one may leave; or a text that is another once it is done
 */
export const useKeptFocus = <Place extends HTMLElement>(state: State) => {
  const place = useRef<Place>(null);
  const previous = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isDone(previous.current, state) && isLost) place.current?.focus();
    previous.current = state;
  }, [state]);
  return place;
};
