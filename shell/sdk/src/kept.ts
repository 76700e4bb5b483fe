import { type Call, calls } from '@counsel/contracts';
import { useSyncExternalStore } from 'react';
import { quietly } from './drafts.ts';
import { whenIdle } from './idle.ts';
import type { Answer, KeptAnswer } from './kept-answers.ts';

/** What somebody has read stays in their browser, to be read again without a network. */
const load = () => import(/* webpackChunkName: "kept-answers" */ './kept-answers.ts');

/** Says that there is something, so that nobody loads code to find nothing. */
const mark = 'counsel.kept';

const isThere = (): boolean => quietly(() => mark in localStorage) === true;

/** Counts what was forgotten: what was answered before is not kept after. */
let forgotten = 0;

/** Whether answers of this call are kept. */
export const isKept = (name: string): boolean =>
  (calls as Record<string, Call | undefined>)[name]?.offline === true;

/** Keeps what a call answered, once the browser has nothing better to do. */
export const keepLater = (address: string, answer: Answer): void => {
  tellSince(undefined);
  // Not every place where this code runs has something to keep it in.
  if (!globalThis.indexedDB) return;
  const kept = { ...answer, at: Date.now() };
  const asOf = forgotten;
  whenIdle(async () => {
    const { keep } = await load();
    if (asOf !== forgotten) return;
    quietly(() => localStorage.setItem(mark, ''));
    await keep(address, kept);
  });
};

/** What was kept of an address, of this reader and of the last days. */
export const findKept = async (address: string): Promise<KeptAnswer | undefined> => {
  if (!isThere()) return undefined;
  const { find } = await load();
  const found = await find(address);
  if (found) tellSince(Math.min(found.at, since ?? found.at));
  return found;
};

/** Nothing that somebody has read stays in this browser. */
export const forgetKept = async (): Promise<void> => {
  forgotten += 1;
  if (!isThere()) return;
  const { forget } = await load();
  await forget();
  quietly(() => localStorage.removeItem(mark));
};

/** As of when the oldest is that is shown in place of an answer. */
let since: number | undefined;
const heeds = new Set<() => void>();

const tellSince = (time: number | undefined): void => {
  if (since === time) return;
  since = time;
  for (const heed of heeds) heed();
};

const watch = (heed: () => void) => {
  heeds.add(heed);
  return () => heeds.delete(heed);
};

/**
 * As of when what the page shows is true, in milliseconds, where nothing comes from the server;
 * undefined once something has.
 */
export const useKeptSince = (): number | undefined =>
  useSyncExternalStore(
    watch,
    () => since,
    () => undefined,
  );
