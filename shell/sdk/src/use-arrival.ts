import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of what took the place of a form, or of a screen. */
export const useArrival = () => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = root.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    window.scrollTo(0, 0);
  }, []);
  return root;
};
