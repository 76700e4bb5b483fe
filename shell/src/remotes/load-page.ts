import type { RegistryEntry } from '@counsel/contracts';
import { contracts } from '@counsel/shell-sdk/host';
import type { ComponentType } from 'react';
import {
  classify,
  MissingPageError,
  phaseOf,
  refusalOf,
  type Stage,
  TooSlowError,
} from './failure.ts';
import { reportOf } from './report.ts';

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

/** Loads the federation runtime and what it shares: of no use to a page that asks for no remote. */
export const loadFederation = () => import(/* webpackChunkName: "federation" */ './runtime.ts');

/** Called with the next stage when the one before is over. */
type Advance = (stage: Stage) => void;

const arrive = async (
  entry: RegistryEntry,
  page: string,
  { isRetry, advance }: { isRetry: boolean; advance?: Advance },
): Promise<ComponentType> => {
  const { loadRemoteModule } = await loadFederation();
  const remote = await loadRemoteModule(entry, isRetry);
  advance?.('page');
  const loader = remote.pages[page];
  if (!loader) throw new MissingPageError(`${entry.name} holds no page ${page}`);
  const component = (await loader()).default;
  pages.set(keyOf(entry, page), component);
  return component;
};

/** Remotes that could not be loaded ahead: the runtime would remember that, unless told to try anew. */
const failedAhead = new Set<string>();

/** Loads a page before anybody asks for it. When that fails nobody hears of it. */
export const loadAhead = async (entry: RegistryEntry, page: string): Promise<void> => {
  if (loadedPage(entry, page) || refusalOf(entry, contracts)) return;
  try {
    await arrive(entry, page, { isRetry: false });
  } catch {
    failedAhead.add(entry.name);
  }
};

/**
 * Loads a page of a remote, its remote first, and reports how that went; fails within the wait, of
 * which both have one.
 */
export const loadPage = async (
  entry: RegistryEntry,
  page: string,
  isRepeated: boolean,
): Promise<ComponentType> => {
  const began = performance.now();
  let stage: Stage = 'remote';
  const passed = () => Math.round(performance.now() - began);
  const advance: Advance = (next) => {
    stage = next;
  };
  try {
    const isRetry = failedAhead.delete(entry.name) || isRepeated;
    const arriving = arrive(entry, page, { isRetry, advance });
    const component = await within(wait, `${entry.name}/${page}`, arriving);
    reportOf(entry, 'page', 'loaded', passed());
    return component;
  } catch (error) {
    reportOf(entry, phaseOf(error, stage), classify(error).kind, passed());
    throw error;
  }
};
