import type { RegistryEntry } from '@counsel/contracts';

/** Where a remote's federation manifest is; its other files are beside it. */
export const addressOf = ({ entry }: RegistryEntry): string =>
  new URL(entry, window.location.origin).href;

/** The portal has it run in a frame of its own, where its other files are found as well. */
export const isSandboxed = ({ entry }: RegistryEntry): boolean => entry.startsWith('/sandbox/');
