import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of a screen; says whether it has one. */
export const arriveAt = (root: HTMLElement | null): boolean => {
  const heading = root?.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus();
  window.scrollTo(0, 0);
  return true;
};

/** Moves the focus to the heading of what took the place of a form, or of a screen. */
export const useArrival = () => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    arriveAt(root.current);
  }, []);
  return root;
};
