import type { Acting } from '@counsel/shell-sdk/host';
import { reportOf } from '../remotes/report.ts';
import { spoilDocument } from './document.ts';
import { keepShared, mendShared } from './patches.ts';
import { shownRemote } from './shown.ts';

/**
 * Puts back what a remote changed of what all code shares, and says which one it was: its page was
 * left or crashed, or its code has just started. What can't be put back goes with the document.
 */
export const mendAfter = ({ name, version }: Acting): void => {
  const { changed, isWhole } = mendShared();
  if (!isWhole) spoilDocument();
  if (changed.length === 0) return;
  const fate = isWhole ? 'It was put back.' : 'The next page is loaded anew.';
  console.error(
    `The remote ${name} ${version} changed what all code of this page shares: ${changed.join(', ')}. ${fate}`,
  );
  reportOf({ name, version }, 'run', 'patched');
};

const mendShown = (): void => {
  const shown = shownRemote();
  if (shown) mendAfter(shown);
};

let isWatching = false;

/** From before the first remote runs. Each click is looked at first here: it may be on a link. */
export const watchForPatches = (): void => {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('click', mendShown, { capture: true, passive: true });
  keepShared();
};
