const headingWait = 5_000;

// The browser itself takes care of where the reader starts on the first page.
let firstKey: string | undefined;

/** Whether a place in the history is the one that the browser opened by itself. */
export const isFirstPage = (key: string): boolean => {
  firstKey ??= key;
  return firstKey === key;
};

// Someone who is already doing something is not to be pulled away. In an open menu, which closes
// when it loses the focus, that is just as in the page; one that led here is closed by now.
const isBusy = (main: HTMLElement): boolean => {
  const { activeElement: focused } = document;
  const isInPage = focused !== main && main.contains(focused);
  return isInPage || focused?.closest('[data-state="open"]') != null;
};

const focusNow = (main: HTMLElement, isBack: boolean): boolean => {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!isBusy(main)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Also where a page took another's place at the same address.
    if (!isBack) window.scrollTo(0, 0);
  }
  return true;
};

/** Moves the focus to the page's heading as soon as there is one. Returns what ends the wait. */
export const focusHeading = (isBack: boolean): (() => void) | undefined => {
  const main = document.querySelector('main');
  if (!main || focusNow(main, isBack)) return undefined;
  const observer = new MutationObserver(() => {
    if (focusNow(main, isBack)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), headingWait);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};
