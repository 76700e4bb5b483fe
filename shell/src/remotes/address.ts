import type { RegistryEntry } from '@counsel/contracts';

/** Where a remote's federation manifest is; its other files are beside it. */
export const addressOf = ({ entry }: RegistryEntry): string =>
  new URL(entry, window.location.origin).href;
