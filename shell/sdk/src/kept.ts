import { type Call, type CurrentUser, calls } from '@counsel/contracts';
import { useSyncExternalStore } from 'react';
import { quietly } from './drafts.ts';
import { whenIdle } from './idle.ts';
import type { Answer, KeptAnswer } from './kept-answers.ts';

/** What somebody has read stays in their browser, to be read again without a network. */
const load = () => import(/* webpackChunkName: "kept-answers" */ './kept-answers.ts');

/** Who this page was answered as. */
let owner: string | undefined;

/** How often all was forgotten: what was answered before is kept no more. */
let times = 0;

/** One after the other, so that nothing is kept for somebody once another one came. */
let last: Promise<unknown> = Promise.resolve();

/** Where storage is not allowed, or is full, nothing is kept and nothing found. */
const inTurn = <Value>(act: () => Promise<Value>): Promise<Value | undefined> => {
  const turn = last.then(act).catch(() => undefined);
  last = turn;
  return turn;
};

/** Says that there is something, so that nobody loads code to find nothing. */
const mark = 'counsel.kept';
const isThere = (): boolean => quietly(() => localStorage.getItem(mark)) === '';

const isUser = (address: string): boolean => address === calls.getCurrentUser.path;
const userIn = ({ data }: Answer): string => (data as CurrentUser).id;

const keep = async (address: string, answer: KeptAnswer): Promise<void> => {
  const { keepAnswer, keepOwner } = await load();
  if (isUser(address)) {
    owner = userIn(answer);
    localStorage.setItem(mark, '');
    await keepOwner(owner);
  }
  if (owner !== undefined) await keepAnswer(owner, address, answer);
};

/** Whether answers of this call are kept. */
export const isKept = (name: string): boolean =>
  (calls as Record<string, Call | undefined>)[name]?.offline === true;

const isOthers = ({ data }: Answer): boolean =>
  (data as { isOwner?: boolean } | null)?.isOwner === false;

/** Keeps what a call answered, once the browser has nothing better to do. */
export const keepLater = (address: string, answer: Answer): void => {
  tellSince(undefined);
  // Nor has every place where this code runs something to keep it in.
  if (isOthers(answer) || !globalThis.indexedDB) return;
  const kept = { ...answer, at: Date.now() };
  const asOf = times;
  whenIdle(() => void inTurn(async () => asOf === times && keep(address, kept)));
};

/** What was kept of an address, of this reader and of the last days. */
export const findKept = (address: string): Promise<KeptAnswer | undefined> =>
  inTurn(async () => {
    if (!isThere()) return undefined;
    const { findAnswer } = await load();
    const found = await findAnswer(owner, address);
    if (found && isUser(address)) owner = userIn(found);
    if (found) tellSince(Math.min(found.at, since ?? found.at));
    return found;
  });

/** Nothing that somebody has read stays in this browser. */
export const forgetKept = (): void => {
  times += 1;
  owner = undefined;
  if (!isThere()) return;
  void inTurn(async () => {
    const { forgetAnswers } = await load();
    await forgetAnswers();
    localStorage.removeItem(mark);
  });
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
  return () => {
    heeds.delete(heed);
  };
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
