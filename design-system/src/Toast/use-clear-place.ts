import { type RefObject, useEffect } from 'react';

/** What a toast is not to lie on: what the page is headed, what is to be done there, where its reader is. */
const kept =
  'h1,[data-variant="primary"],[role$="dialog"],[role="status"]>p,:focus:not([tabindex="-1"])';

/** The lowest foot of that height, at most at `foot`, which covers none of these; `foot` where there is none. */
export function clearFoot(foot: number, height: number, boxes: Pick<DOMRect, 'top' | 'bottom'>[]) {
  let place = foot;
  for (const { top, bottom } of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    if (bottom > place - height && top < place) place = top;
  }
  return place < height ? foot : place;
}

function lift(region: HTMLElement) {
  const boxes = [...document.querySelectorAll(kept)]
    // What lies below a dialog is not in use.
    .filter((element) => !region.contains(element) && !element.closest('[aria-hidden="true"]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom }) => width > 0 && bottom > 0);
  // What the keyboard on the screen lies on is out of sight.
  const seen = window.visualViewport;
  const foot = seen ? seen.offsetTop + seen.height : window.innerHeight;
  const place = clearFoot(foot, region.offsetHeight, boxes);
  region.style.setProperty('--toast-lift', `${window.innerHeight - place}px`);
}

/** On a narrow screen a toast stands at its foot, as low as it covers nothing that the page is about. */
export function useClearPlace(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = () => {
      if (region.current?.firstChild) lift(region.current);
    };
    place();
    // Another page, a dialog: the place is another one.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [region]);
}
