import type { RegistryEntry } from '@counsel/contracts';
import type { ComponentType } from 'react';
import { show } from '../bound/shown.ts';
import { diagnose } from './diagnosis.ts';
import {
  type LoadFailure,
  MissingPageError,
  outcomeOf,
  phaseOf,
  type Stage,
  TooSlowError,
} from './failure.ts';
import { loadFederation } from './federation.ts';
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

/** Whether code of that version has run here: another version of the remote can't beside it. */
export const isRunning = ({ name, version }: RegistryEntry): boolean =>
  [...pages.keys()].some((key) => key.startsWith(`${name}@${version}/`));

/** Called with the next stage when the one before is over. */
type Advance = (stage: Stage) => void;

const arrive = async (
  entry: RegistryEntry,
  page: string,
  { isRetry, advance }: { isRetry: boolean; advance: Advance },
): Promise<ComponentType> => {
  const { loadRemoteModule, mendAfter } = await loadFederation();
  try {
    const remote = await loadRemoteModule(entry, isRetry);
    advance('page');
    const loader = remote.pages[page];
    if (!loader) throw new MissingPageError(`${entry.name} holds no page ${page}`);
    const component = (await loader()).default;
    pages.set(keyOf(entry, page), component);
    return component;
  } finally {
    mendAfter(entry);
  }
};

/** A page that can be shown, or why it can't be. */
export type Loaded = { Page: ComponentType } | { failure: LoadFailure };

/**
 * Loads a page of a remote, its remote first, and reports how that went; gives up after the wait, of
 * which both have one.
 */
export const loadPage = async (
  entry: RegistryEntry,
  page: string,
  isRetry: boolean,
): Promise<Loaded> => {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  let stage: Stage = 'remote';
  const advance: Advance = (next) => {
    stage = next;
  };
  try {
    show(entry);
    const arriving = arrive(entry, page, { isRetry, advance });
    const Page = await within(wait, `${entry.name}/${page}`, arriving);
    reportOf(entry, 'page', 'loaded', passed());
    return { Page };
  } catch (error) {
    return { failure: await explain(entry, error, { stage, milliseconds: passed() }) };
  }
};

/** What was begun before anybody showed it. */
const begun = new Map<string, Promise<Loaded>>();

/** Loads a page for whoever is going to show it. */
export const begin = (entry: RegistryEntry, page: string): Promise<Loaded> => {
  const loading = loadPage(entry, page, false);
  begun.set(keyOf(entry, page), loading);
  return loading;
};

/** The load that was begun, once. */
export const takeBegun = (entry: RegistryEntry, page: string): Promise<Loaded> | undefined => {
  const loading = begun.get(keyOf(entry, page));
  begun.delete(keyOf(entry, page));
  return loading;
};

type Failing = { stage: Stage; milliseconds?: number };

/** Finds out why something of a remote did not load, and reports it. */
export const explain = async (
  entry: RegistryEntry,
  error: unknown,
  { stage, milliseconds }: Failing,
): Promise<LoadFailure> => {
  console.error(error);
  const failure = await diagnose(entry, error);
  reportOf(entry, phaseOf(error, stage), outcomeOf(failure), milliseconds);
  return failure;
};
