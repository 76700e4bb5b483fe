import { type FocusEvent, useEffect, useRef } from 'react';

/** Parts of the page that have a name: a reader can go on from what they are headed. */
const named = '[aria-label], [aria-labelledby]';

const partsRound = (element: Element, root: HTMLElement): HTMLElement[] => {
  const parts = [...root.querySelectorAll<HTMLElement>(named)];
  return [root, ...parts.filter((part) => part !== element && part.contains(element))].reverse();
};

const headingOf = (part: HTMLElement): HTMLElement =>
  document.getElementById(part.getAttribute('aria-labelledby') ?? '') ?? part;

/**
 * Whoever has pressed a button that is gone with what it did goes on from the heading of the part in
 * which it stood: of the card of a version, or of the list that it was deleted from.
 */
export const useFocusAround = () => {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  const around = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (!isGone || document.activeElement !== document.body) return;
    const part = around.current.find(({ isConnected }) => isConnected);
    focused.current = null;
    if (part) {
      const heading = headingOf(part);
      heading.tabIndex = -1;
      heading.focus();
    }
  });
  const onFocus = ({ target }: FocusEvent) => {
    // A dialog stands elsewhere, and gives the focus back.
    if (!root.current?.contains(target)) return;
    focused.current = target;
    around.current = partsRound(target, root.current);
  };
  return { ref: root, onFocus };
};
