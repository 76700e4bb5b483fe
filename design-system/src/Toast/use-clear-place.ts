import { type RefObject, useEffect } from 'react';

/** Where its reader is: what has the focus, a menu or a list of choices that is open. */
const inUse = ':focus:not([tabindex="-1"]),[role="menu"],[role="listbox"]';
const dialog = '[role$="dialog"]';
/** And what the page is headed, and what is to be done there: a narrow toast lies on all of the line. */
const kept = `h1,[data-variant="primary"],${dialog},[role="status"]>p,${inUse}`;
/** What a wide toast lies on nothing of, where there is such a place; and else. */
const most = `h1,${dialog},:focus,${inUse}`;
const least = `h1,${dialog} button,${inUse}`;

/** The lowest foot of that height, at most at `foot`, which covers none of these, if there is one. */
export function clearFoot(foot: number, height: number, boxes: Pick<DOMRect, 'top' | 'bottom'>[]) {
  let place = foot;
  for (const { top, bottom } of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    if (bottom > place - height && top < place) place = top;
  }
  return place < height ? undefined : place;
}

/** A heading takes all of its line, its words a part of it. */
function boxOf(element: Element): DOMRect {
  if (!element.matches('h1')) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

const boxesOf = (wanted: string, region: HTMLElement) =>
  [...document.querySelectorAll(wanted)]
    // What lies below a dialog is not in use.
    .filter((element) => !region.contains(element) && !element.closest('[aria-hidden="true"]'))
    .map(boxOf)
    .filter(({ width, bottom }) => width > 0 && bottom > 0);

/** Both ways; the style takes the one that is for its width. */
function clear(region: HTMLElement) {
  // What the keyboard on the screen lies on is out of sight.
  const seen = window.visualViewport;
  const foot = seen ? seen.offsetTop + seen.height : window.innerHeight;
  const footClearOf = (wanted: string) =>
    clearFoot(foot, region.offsetHeight, boxesOf(wanted, region));
  const place = footClearOf(kept) ?? footClearOf(inUse) ?? foot;
  region.style.setProperty('--toast-lift', `${window.innerHeight - place}px`);
  const isClear = (low: boolean, parts: string) => {
    region.dataset.low = `${low}`;
    return !liesOn(parts, region);
  };
  // Of a part that fills the window, its end is covered sooner than its beginning.
  const places = [
    [false, most],
    [true, most],
    [true, least],
    [false, least],
  ] as const;
  places.some(([low, parts]) => isClear(low, parts));
  // Told when it came, it gives way to what is asked or told now; what went wrong stays in sight.
  const isTold = !region.querySelector('[data-tone="destructive"]');
  region.dataset.away = `${isTold && liesOn(`${dialog},[data-tone]:focus`, region)}`;
}

function liesOn(parts: string, region: HTMLElement): boolean {
  const own = region.getBoundingClientRect();
  return boxesOf(parts, region).some(
    ({ left, right, top, bottom }) =>
      left < own.right && right > own.left && top < own.bottom && bottom > own.top,
  );
}

/**
 * On a narrow screen a toast stands at its foot, as low as it covers nothing that the page is about; on
 * a wide one below the header, or at the foot where it would lie on what its reader uses, on the words
 * of the page's heading or on a dialog. Where a dialog, or a notice that the reader was brought to, leaves
 * it no place, it is away.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = () => {
      if (region.current?.firstChild) clear(region.current);
    };
    // What has just got the focus comes into view with the next frame.
    const placeSoon = () => void requestAnimationFrame(place);
    place();
    // Another page, a dialog: the place is another one.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    const end = new AbortController();
    document.addEventListener('focusin', placeSoon, end);
    document.addEventListener('scrollend', placeSoon, end);
    window.visualViewport?.addEventListener('resize', place, end);
    return () => {
      changes.disconnect();
      end.abort();
    };
  }, [region]);
}
