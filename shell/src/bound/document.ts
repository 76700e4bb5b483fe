import { documentPages, type Registry } from '@counsel/contracts';
import { isSandboxed } from '../remotes/address.ts';
import { findPage } from '../remotes/routes.ts';

/** The address that this document was asked for at: its policy is that page's. */
const openedAt = globalThis.location?.pathname;

let spoiledAt: string | undefined;

/** Something of this document can't be put back as it was: its page is the last one it shows. */
export const spoilDocument = (): void => {
  spoiledAt ??= window.location.pathname;
};

const hostsAt = (registry: Registry, pathname: string): string => {
  const entry = findPage(registry, pathname)?.entry;
  // A frame has a policy of its own.
  if (!entry?.enabled || isSandboxed(entry)) return '';
  return (entry.manifest.hosts ?? []).toSorted().join(' ');
};

const documentAddress = new RegExp(`^/(${documentPages.join('|')})/?$`);

/** Whether the gateway has a document of its own there. Where this one came in its place, it has none. */
export const isElsewhere = (pathname: string): boolean =>
  pathname !== openedAt && documentAddress.test(pathname);

/** Whether an address is shown in a document of its own: it talks to other hosts than this one may. */
export const needsDocument = (registry: Registry, pathname: string): boolean =>
  // The server draws it for the document that is asked for.
  openedAt !== undefined &&
  ((spoiledAt !== undefined && spoiledAt !== pathname) ||
    hostsAt(registry, pathname) !== hostsAt(registry, openedAt));
