const headingWait = 5_000;

// The browser itself takes care of where the reader starts on the first page.
/** The key of that page, until it is left: then null. */
let firstKey: string | null | undefined;

/** Whether a place in the history is the one that the browser opened by itself, and nobody has left it yet. */
const isFirstArrival = (key: string): boolean => {
  if (firstKey === undefined) firstKey = key;
  if (firstKey !== key) firstKey = null;
  return firstKey === key;
};

// Someone who is already doing something is not to be pulled away. In an open menu, which closes
// when it loses the focus, that is just as in the page; one that led here is closed by now.
// So it is in the header, too, where a page takes another's place later, as once the network is back.
const isBusy = (main: HTMLElement, isLater: boolean): boolean => {
  const { activeElement: focused } = document;
  const isThere = isLater ? focused !== document.body : main.contains(focused);
  return (isThere && focused !== main) || focused?.closest('[data-state="open"]') != null;
};

/** The place in the history to whose page the reader was led last. */
let ledTo: string | undefined;

/** Where the link leads that was pressed last in each place of the history, by the place's key. */
const ledOn: Record<string, string> = {};

/** Remembers which link leads on from here. */
export const rememberLink = (key: string, pressed: EventTarget): void => {
  const href = (pressed as Element).closest('a')?.getAttribute('href');
  if (href) ledOn[key] = href;
};

/** How one came to a page: by a link, by one in the place of the page before, or on the way back. */
export type Way = 'PUSH' | 'REPLACE' | 'POP';

/** Returns whether nothing better can come: a list whose link is wanted may be drawn after the heading. */
const focusNow = (main: HTMLElement, key: string, way: Way): boolean => {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (document.activeElement !== heading && isBusy(main, ledTo === key)) return true;
  ledTo = key;
  const href = way === 'POP' && ledOn[key];
  const link = href && main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  heading.tabIndex = -1;
  // The browser brings its place back, but not where the list comes later than that.
  if (link) link.focus();
  else heading.focus({ preventScroll: true });
  // Also where a page took another's place at the same address.
  if (way !== 'POP') window.scrollTo(0, 0);
  return !href || link !== null;
};

/**
 * Moves the focus to the page's heading as soon as there is one; on the way back, to the link that
 * led away. Returns what ends the wait.
 */
export const focusArrival = (key: string, way: Way): (() => void) | undefined => {
  if (isFirstArrival(key)) return undefined;
  const main = document.querySelector('main');
  if (!main || focusNow(main, key, way)) return undefined;
  const observer = new MutationObserver(() => {
    if (focusNow(main, key, way)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), headingWait);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};

const goOnAt = (heading: HTMLElement | null | undefined, preventScroll?: boolean): void => {
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll });
  // Of one that is partly below the header, all is to be seen.
  const { top, bottom } = heading.getBoundingClientRect();
  if (top < window.innerHeight && bottom > 0) heading.scrollIntoView({ block: 'nearest' });
};

/** Has a reader who has lost their place go on from the page's heading. */
export const goOnAtHeading = (preventScroll?: boolean): void =>
  goOnAt(document.querySelector('main h1'), preventScroll);

/**
 * Of what goes once it has helped, as a Retry or a form does, and that nobody else goes on from; a
 * dialog, of which the button may be gone, too; and the heading of a page that another takes the place
 * of at its address.
 */
const passing = '[data-gone], [role=dialog], main h1';

/**
 * Whoever was at one of these goes on from the heading of its section, or else of the page; returns what
 * ends that, and the visit.
 */
export const keepPlace = (main: HTMLElement): (() => void) => {
  let place: Element | null = null;
  let section: Element | null | undefined;
  const note = ({ target }: FocusEvent) => {
    place = (target as Element).closest(passing);
    section = place?.closest('section');
  };
  const goOn = () => {
    goOnAt(section?.querySelector('h2, h3'));
    goOnAtHeading(true);
  };
  // Once what came in its place had its turn: it may take the focus by itself.
  const observer = new MutationObserver(() => place?.isConnected === false && setTimeout(goOn));
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    // What is drawn after this opens a first page again.
    firstKey = undefined;
  };
};
