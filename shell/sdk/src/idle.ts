/** How long a page is left in peace once it stands, in milliseconds: its own calls are still under way. */
const peace = 3_000;

/** Where browsers do not tell when they are idle, the peace has to do. */
const onIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : act();

/** Calls back once the page is there and the browser has nothing better to do. Returns what forgets it. */
export const whenIdle = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => onIdle(act), peace);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
};
