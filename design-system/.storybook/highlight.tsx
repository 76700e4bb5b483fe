import type { Decorator } from '@storybook/react-webpack5';
import { type ReactNode, useEffect } from 'react';

/** A story in which the entry with these words, of a menu or a list, looks as it does when one has come to it. */
export function highlight(words: string): Decorator {
  return (Story) => (
    <Highlighted words={words}>
      <Story />
    </Highlighted>
  );
}

function Highlighted({ words, children }: { words: string; children: ReactNode }) {
  useEffect(() => {
    const point = () => {
      const entries = document.querySelectorAll('[role^="menuitem"], [role="option"]');
      const entry = [...entries].find(({ textContent }) => textContent?.includes(words));
      // The event without the focus itself: a page of the docs keeps the reader's.
      entry?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      return entry !== undefined;
    };
    if (point()) return undefined;
    const observer = new MutationObserver(() => {
      if (point()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [words]);
  return children;
}
