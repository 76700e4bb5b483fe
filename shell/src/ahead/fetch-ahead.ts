import type { RegistryEntry } from '@counsel/contracts';
import { contracts } from '@counsel/shell-sdk/host';
import { isSandboxed } from '../remotes/address.ts';
import { refusalOf } from '../remotes/failure.ts';
import { firstFiles } from '../remotes/files.ts';

const fetched = new Set<string>();

/**
 * Has the files that a page begins with come into the browser's cache, as bytes: none of them runs,
 * and no style of it applies, before somebody opens the page. When that fails nobody hears of it.
 */
export const fetchAhead = (entry: RegistryEntry, page: string): void => {
  // What a frame loads, it keeps apart from the page.
  if (isSandboxed(entry) || refusalOf(entry, contracts)) return;
  for (const { href, integrity } of firstFiles(entry, page)) {
    if (fetched.has(href)) continue;
    fetched.add(href);
    // With the hash, so that all of it is read.
    fetch(href, { integrity, priority: 'low' }).catch(() => undefined);
  }
};
