/** Keeps the story where it is when its screen leaves the page, and notes where it would have gone. */
export function stayHere(): () => void {
  const { dataset } = document.documentElement;
  delete dataset.leftTo;
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument || !event.cancelable) return;
    event.preventDefault();
    const { pathname, search, hash } = new URL(event.destination.url);
    dataset.leftTo = pathname + search + hash;
  };
  window.navigation.addEventListener('navigate', stay);
  return () => window.navigation.removeEventListener('navigate', stay);
}
