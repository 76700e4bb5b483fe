import { type FocusEvent, useEffect, useRef } from 'react';

/** Parts of the page that have a name: a reader can go on from there. */
const named = '[aria-label], [aria-labelledby]';

const partsRound = (element: Element, root: HTMLElement): HTMLElement[] => {
  const parts = [...root.querySelectorAll<HTMLElement>(named)];
  return [root, ...parts.filter((part) => part !== element && part.contains(element))].reverse();
};

/**
 * Whoever has pressed a button that is gone with what it did goes on from the part in which it stood:
 * the card of a version, or the list that it was deleted from.
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
      part.tabIndex = -1;
      part.focus();
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
