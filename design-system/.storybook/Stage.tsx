import { Direction } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';

interface StageProps {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  narrow: boolean;
  /** Several stories share one page, so each carries its own theme and direction. */
  inPage: boolean;
  children: ReactNode;
}

/** Puts a story into the theme, direction and width that the toolbar or the story asks for. */
export function Stage({ theme, direction, narrow, inPage, children }: StageProps) {
  const forced = theme === 'system' ? undefined : theme;
  useLayoutEffect(() => {
    if (inPage) return;
    const root = document.documentElement;
    root.dir = direction;
    if (forced) root.dataset.theme = forced;
    else delete root.dataset.theme;
  }, [inPage, direction, forced]);
  const content = <Direction.Provider dir={direction}>{children}</Direction.Provider>;
  if (!inPage) return content;
  return (
    <div
      dir={direction}
      data-theme={forced}
      style={{
        maxInlineSize: narrow ? '320px' : undefined,
        padding: 'var(--space-4)',
        backgroundColor: 'var(--color-page)',
        color: 'var(--color-text)',
        fontFamily: 'var(--font-text)',
        fontSize: 'var(--text-md)',
        lineHeight: 'var(--leading-text)',
      }}
    >
      {content}
    </div>
  );
}
