import type { RegistryEntry } from '@counsel/contracts';
import type { ComponentType } from 'react';
import { MissingPageError, TooSlowError } from './failure.ts';
import { loadRemoteModule } from './runtime.ts';

const wait = 8_000;

const within = async <Value>(milliseconds: number, what: string, value: Promise<Value>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError(`${what} did not arrive`)), milliseconds);
  });
  try {
    return await Promise.race([value, limit]);
  } finally {
    clearTimeout(timer);
  }
};

const pages = new Map<string, ComponentType>();
const keyOf = (entry: RegistryEntry, page: string) => `${entry.name}@${entry.version}/${page}`;

/** A page that was loaded before; showing it again waits for nothing. */
export const loadedPage = (entry: RegistryEntry, page: string): ComponentType | undefined =>
  pages.get(keyOf(entry, page));

/** Loads a page of a remote, its remote first; fails within sixteen seconds. */
export const loadPage = async (
  entry: RegistryEntry,
  page: string,
  isRetry: boolean,
): Promise<ComponentType> => {
  const remote = await within(wait, entry.name, loadRemoteModule(entry, isRetry));
  const load = remote.pages[page];
  if (!load) throw new MissingPageError(`${entry.name} holds no page ${page}`);
  const { default: component } = await within(wait, page, load());
  pages.set(keyOf(entry, page), component);
  return component;
};
