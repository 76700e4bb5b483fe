/** Where something begins in the window, in CSS pixels. */
export const topOf = (item: Element): number => item.getBoundingClientRect().top;

/** Scrolls the page until something begins where it did before. */
export const holdAt = (item: Element, top: number): void =>
  window.scrollBy({ top: topOf(item) - top, behavior: 'instant' });
