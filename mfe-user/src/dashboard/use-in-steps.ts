import { startTransition, useEffect, useState } from 'react';

/** As many items as the first screen of a list shows, wherever it is read. */
const first = 6;

/** The document's own first page has nobody who comes back to it: what is known there was told with it. */
let isOpened = false;

/**
 * A list as it is drawn: at first what stands on the first screen, then the rest in small steps that
 * leave time for whatever the reader does meanwhile. From then on, all of it at once.
 * @param isKnown it was there before the page was: whoever comes back finds their place in it
 */
export const useInSteps = <Item>(items: readonly Item[], isKnown: boolean): readonly Item[] => {
  const [isWhole, setWhole] = useState(isKnown && isOpened);
  useEffect(() => {
    isOpened = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole ? items : items.slice(0, first);
};
