import type { RegistryEntry } from '@counsel/contracts';
import type { ComponentType } from 'react';
import { classify, MissingPageError, phaseOf, type Stage, TooSlowError } from './failure.ts';
import { reportOf } from './report.ts';
import { loadRemoteModule } from './runtime.ts';

/** A remote and its page have arrived by then, or the reader is told that they have not. */
const wait = 9_000;

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

/**
 * Loads a page of a remote, its remote first, and reports how that went; fails within the wait, of
 * which both have one.
 */
export const loadPage = async (
  entry: RegistryEntry,
  page: string,
  isRetry: boolean,
): Promise<ComponentType> => {
  const began = performance.now();
  let stage: Stage = 'remote';
  const passed = () => Math.round(performance.now() - began);
  const load = async () => {
    const remote = await loadRemoteModule(entry, isRetry);
    stage = 'page';
    const loader = remote.pages[page];
    if (!loader) throw new MissingPageError(`${entry.name} holds no page ${page}`);
    return (await loader()).default;
  };
  try {
    const component = await within(wait, `${entry.name}/${page}`, load());
    pages.set(keyOf(entry, page), component);
    reportOf(entry, 'page', 'loaded', passed());
    return component;
  } catch (error) {
    reportOf(entry, phaseOf(error, stage), classify(error).kind, passed());
    throw error;
  }
};
