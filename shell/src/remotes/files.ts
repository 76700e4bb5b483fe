import type { RegistryEntry } from '@counsel/contracts';
import { addressOf, folderOf } from './address.ts';

/** Where a file of a remote is, and the hash of what was published there. */
export type PublishedFile = { href: string; integrity: string };

/** The files that every page of a remote begins with, besides the manifest. */
const isFirst = /^(remoteEntry|assets\/__federation_expose_\w+)(\.\w+)?\.(js|css)$/;

const published = (entry: RegistryEntry, isWanted: (path: string) => boolean): PublishedFile[] =>
  entry.manifest.files
    .filter(({ path }) => isWanted(path))
    .map(({ path, integrity }) => ({ href: new URL(path, addressOf(entry)).href, integrity }));

/** All files of a remote; none of one that is being worked on, whose files change. */
export const filesOf = (entry: RegistryEntry): PublishedFile[] => published(entry, () => true);

/** The files that a page begins with. Fetched early, they are there when its code asks for them. */
export const firstFiles = (entry: RegistryEntry, page: string): PublishedFile[] => {
  const manifest = addressOf(entry).slice(folderOf(entry).length);
  const own = entry.manifest.pageFiles?.[page] ?? [];
  return published(entry, (path) => path === manifest || isFirst.test(path) || own.includes(path));
};
