import { useLocation } from '@counsel/shell-sdk';
import { useNavigationType } from '@counsel/shell-sdk/host';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds for which a page that comes back may grow until the reader's place is in it. */
const patience = 5_000;

const reach = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** Whatever the reader does by hand counts from then on. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Goes to a place as soon as the page reaches that far. Returns what ends the wait. */
const goTo = (place: number): (() => void) => {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    if (reach() < place) return;
    window.scrollTo({ top: place, behavior: 'instant' });
    stop();
  });
  const timer = setTimeout(stop, patience);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/**
 * A new page starts at its top. A step in the history leads back to where the reader was: the browser
 * looks for that place before a page that is loaded and drawn in steps reaches so far.
 */
export const usePlace = (): void => {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  const here = useRef(key);
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    here.current = key;
  }, [key]);
  useEffect(() => {
    const note = () => places.current.set(here.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    const isOther = previous.current !== pathname;
    previous.current = pathname;
    if (!isOther) return undefined;
    if (type !== 'POP') {
      window.scrollTo(0, 0);
      return undefined;
    }
    const place = places.current.get(key);
    // After a reload the browser alone knows.
    return place === undefined ? undefined : goTo(place);
  }, [pathname, key, type]);
};
