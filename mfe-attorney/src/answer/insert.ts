/**
 * Puts words where the cursor is, as if they had been typed: the browser can undo it, and the form
 * hears of it.
 */
export const insertInto = (area: HTMLTextAreaElement, words: string): void => {
  area.focus();
  // Deprecated, and still the only way that leaves the browser's own undo as it was.
  if (document.execCommand('insertText', false, words)) return;
  area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The same words as a part of their own: with an empty line before them, where there is none. */
export const asPart = (before: string, words: string): string => {
  if (before.trim() === '' || before.endsWith('\n\n')) return words;
  return before.endsWith('\n') ? `\n${words}` : `\n\n${words}`;
};
