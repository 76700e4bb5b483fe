import { useLocation } from '@counsel/shell-sdk';
import { useEffect } from 'react';

/** Links of before lead where these do. */
const current = (hash: string): string =>
  hash === '#email-notifications' ? '#notifications' : hash;

/** Who came by an address that names this heading starts there. */
export const useAddressed = (id: string): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to where one is already.
  useEffect(() => {
    if (current(hash) !== `#${id}`) return undefined;
    let release: (() => void) | undefined;
    // After the new page has been scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(id);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus();
      release = holdInSight(heading);
    });
    return () => {
      cancelAnimationFrame(frame);
      release?.();
    };
  }, [hash, id, key]);
};

/** Keeps it in its place while what stands above it is still coming, until its reader moves. */
const holdInSight = (heading: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => heading.scrollIntoView());
  const moved = new AbortController();
  const release = () => {
    observer.disconnect();
    moved.abort();
  };
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(act, release, { signal: moved.signal, passive: true });
  }
  observer.observe(document.body);
  return release;
};
