import { useEffect, useRef } from 'react';

/** Whoever has pressed a button that is gone with what it did goes on from what took its place. */
export const useHeldFocus = (state: string) => {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) root.current?.focus();
  }, [state]);
  return root;
};
