const seen = new WeakSet<Element>();

/**
 * A dialog stands in the middle of its frame, which may be many times as high as the window: it is
 * brought into view as soon as it has the focus, which is moved there without scrolling.
 */
export const keepDialogsInView = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
    if (!dialog || seen.has(dialog)) return;
    seen.add(dialog);
    dialog.scrollIntoView({ block: 'nearest' });
  });
};
