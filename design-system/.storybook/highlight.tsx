import type { Decorator } from '@storybook/react-webpack5';
import { type ReactNode, useEffect } from 'react';

/** A story in which the entry with these words, of a menu or a list, looks as it does when one has come to it. */
export function highlight(words: string): Decorator {
  return onceThere(() => {
    const entries = document.querySelectorAll('[role^="menuitem"], [role="option"]');
    const entry = [...entries].find(({ textContent }) => textContent?.includes(words));
    // The event without the focus itself: a page of the docs keeps the reader's.
    entry?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return entry !== undefined;
  });
}

/** As `hover` and `focused` of the guide, for what comes only after its story: they look once. */
export function forcedLate(selector: string, state: 'hover' | 'focus-visible'): Decorator {
  return onceThere(() => {
    const element = document.querySelector(selector);
    element?.classList.add(`pseudo-${state}`);
    return element !== null;
  });
}

/** Tries to do something until it is done. */
function onceThere(tryIt: () => boolean): Decorator {
  return (Story) => (
    <Watched tryIt={tryIt}>
      <Story />
    </Watched>
  );
}

function Watched({ tryIt, children }: { tryIt: () => boolean; children: ReactNode }) {
  useEffect(() => {
    if (tryIt()) return undefined;
    const observer = new MutationObserver(() => {
      if (tryIt()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [tryIt]);
  return children;
}
