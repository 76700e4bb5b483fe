import type { RegistryEntry } from '@counsel/contracts';

/** No matter which, where the server draws a page. */
const here = globalThis.location?.origin ?? 'http://localhost';

/** Where a remote's federation manifest is; its other files are beside it. */
export const addressOf = ({ entry }: Pick<RegistryEntry, 'entry'>): string =>
  new URL(entry, here).href;

/** The portal has it run in a frame of its own, where its other files are found as well. */
export const isSandboxed = ({ entry }: RegistryEntry): boolean => entry.startsWith('/sandbox/');

/** The address below which all files of a remote's version are. */
export const folderOf = (entry: Pick<RegistryEntry, 'entry'>): string =>
  new URL('.', addressOf(entry)).href;
