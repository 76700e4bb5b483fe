import { type RefObject, useEffect, useRef } from 'react';
import { arriveAt } from './use-arrival.ts';

type State = number | string;

/** What comes into a list takes nobody's place. */
const isDone = (before: State, now: State): boolean =>
  typeof before === 'number' && typeof now === 'number' ? now < before : now !== before;

/** What has the focus, or had it last. */
const useLastFocused = (): RefObject<Element | null> => {
  const last = useRef<Element>(null);
  useEffect(() => {
    last.current = document.activeElement;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return last;
};

/** Nobody's focus is lost where nothing had it yet, as on a page that has just been opened. */
const isLost = (last: Element | null): boolean =>
  (document.activeElement === null || document.activeElement === document.body) &&
  last !== null &&
  (!last.isConnected || last.matches(':disabled'));

/**
 * A button is gone with what it did, and the focus with it: the reader goes on from what this ref is
 * given to, a heading or the part itself, with `tabIndex={-1}`; of a whole screen from its heading.
 * @param state how many there are, of which one may leave; or a text that is another once it is done
 */
export const useKeptFocus = <Place extends HTMLElement>(state: State) => {
  const place = useRef<Place>(null);
  const previous = useRef(state);
  const last = useLastFocused();
  useEffect(() => {
    if (isDone(previous.current, state) && isLost(last.current) && !arriveAt(place.current)) {
      place.current?.focus();
    }
    previous.current = state;
  }, [state, last]);
  return place;
};
