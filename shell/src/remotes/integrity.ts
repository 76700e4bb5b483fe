import type { RegistryEntry } from '@counsel/contracts';
import { folderOf } from './address.ts';
import { filesOf } from './files.ts';

/** No bytes have it: what is not among a remote's files was not published. */
const nobodys = `sha384-${'A'.repeat(64)}`;

/** By the folder of each remote that was loaded: the hashes of its files, by their addresses. */
const published = new Map<string, ReadonlyMap<string, string>>();

/** Files of remotes that the browser could not load, or would not run, by their addresses. */
export const failedFiles = new Set<string>();

/** From here on the browser runs a file of this remote only if it is what was published. */
export const holdToPublished = (entry: RegistryEntry): void => {
  const hashes = filesOf(entry).map(({ href, integrity }) => [href, integrity] as const);
  if (hashes.length > 0) published.set(folderOf(entry), new Map(hashes));
};

/** A retry asks for the same file by another query. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin + pathname;
};

/** The hash that a remote's file must have; undefined for all other addresses. */
export const integrityOf = (url: string): string | undefined => {
  const href = withoutQuery(url);
  const hashes = [...published].find(([folder]) => href.startsWith(folder))?.[1];
  return hashes && (hashes.get(href) ?? nobodys);
};

const addressIn = (node: Node): string => {
  if (node instanceof HTMLScriptElement) return node.src;
  return node instanceof HTMLLinkElement ? node.href : '';
};

const hold = (node: Node): void => {
  const url = addressIn(node);
  const integrity = url === '' ? undefined : integrityOf(url);
  if (integrity === undefined) return;
  Object.assign(node, { integrity, crossOrigin: 'anonymous' });
  // Before whoever loads it hears of the failure and asks what it was.
  const note = () => failedFiles.add(withoutQuery(url));
  node.addEventListener('error', note, { once: true, capture: true });
};

/**
 * Has every script and stylesheet of a remote checked. Each loader that builds write (webpack's of
 * scripts, that of stylesheets, federation's) puts its element into the head by this method, so it
 * holds whatever the build is like; no code that runs later can put the method back.
 */
export const checkFiles = (): void => {
  const append = document.head.appendChild.bind(document.head);
  Object.defineProperty(document.head, 'appendChild', {
    value: <Child extends Node>(child: Child): Child => {
      hold(child);
      return append(child);
    },
  });
};
