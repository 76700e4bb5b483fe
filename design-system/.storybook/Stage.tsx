import { Direction } from 'radix-ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { fitFrame, type Settings, useToolbarOfDocs } from './frame.ts';

interface StageProps {
  /** What the toolbar says. */
  settings: Settings;
  /** What the story itself insists on. */
  own: Partial<Settings>;
  /** Several stories share one page, so each carries its own theme and direction. */
  inPage: boolean;
  /** Whether the frame on a page of the docs takes the story's height. */
  fits: boolean;
  children: ReactNode;
}

/** Puts a story into the theme, direction and brand that the toolbar or the story asks for. */
export function Stage({ settings, own, inPage, fits, children }: StageProps) {
  const { theme, direction, brand } = { ...settings, ...useToolbarOfDocs(), ...own };
  const forced = theme === 'system' ? undefined : theme;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.brand = brand;
    if (inPage) return;
    root.dir = direction;
    if (forced) root.dataset.theme = forced;
    else delete root.dataset.theme;
  }, [inPage, direction, forced, brand]);
  useLayoutEffect(() => (fits ? fitFrame() : undefined), [fits]);
  const content = <Direction.Provider dir={direction}>{children}</Direction.Provider>;
  if (!inPage) return content;
  return (
    <div
      dir={direction}
      data-theme={forced}
      style={{
        // The page around is always light.
        colorScheme: forced ?? 'light dark',
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
