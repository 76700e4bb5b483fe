import type { Theme } from './messages.ts';

const dark = '(prefers-color-scheme: dark)';

/** The theme in force: the one set on the page, else the reader's own. */
export const themeInForce = (): Theme => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia(dark).matches ? 'dark' : 'light';
};

/** Calls back whenever it may have changed. Returns what ends that. */
export const onTheme = (changed: () => void): (() => void) => {
  const reader = window.matchMedia(dark);
  const observer = new MutationObserver(changed);
  reader.addEventListener('change', changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    reader.removeEventListener('change', changed);
    observer.disconnect();
  };
};
