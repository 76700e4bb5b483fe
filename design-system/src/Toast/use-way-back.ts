import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever went to a toast by the keyboard goes on where they came from once the last one is gone, and
 * at once where there is none.
 * Returns what is told of each focus in the region.
 */
export function useWayBack(region: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const changes = new MutationObserver(() => {
      if (document.activeElement === current && !current.firstChild) from.current?.focus();
    });
    changes.observe(current, { childList: true });
    return () => changes.disconnect();
  }, [region]);
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isFromElsewhere =
      relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromElsewhere) from.current = relatedTarget;
    if (currentTarget.firstChild) return;
    // There is nothing to come to.
    if (isFromElsewhere) relatedTarget.focus();
    else currentTarget.blur();
  };
}
