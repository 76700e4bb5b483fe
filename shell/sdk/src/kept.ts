import { type Call, calls } from '@counsel/contracts';
import { whenIdle } from './idle.ts';
import type { Outcome } from './keeping.ts';
import { find, forget, keep } from './kept-answers.ts';
import { noteKept, noteLive } from './kept-since.ts';

/** Counts what was forgotten: what was answered before is not kept after. */
let forgotten = 0;

const isKept = (name: string): boolean =>
  (calls as Record<string, Call | undefined>)[name]?.offline === true;

/** Takes what a call was answered, and keeps it once the browser has nothing better to do. */
export const heed = (name: string, address: string, { data, meta }: Outcome): void => {
  if (!isKept(name)) return;
  noteLive();
  const kept = { data, next: meta?.next ?? null, at: Date.now() };
  const asOf = forgotten;
  whenIdle(async () => {
    if (asOf === forgotten) await keep(address, kept);
  });
};

/** What was kept of an address, of this page's reader and of the last days, as an answer. */
export const instead = async (name: string, address: string): Promise<Outcome | undefined> => {
  const found = isKept(name) ? await find(address) : undefined;
  if (!found) return undefined;
  noteKept(found.at);
  return { data: found.data, meta: { next: found.next } };
};

/** Nothing that somebody has read stays in this browser. */
export const forgetAll = (): Promise<void> => {
  forgotten += 1;
  return forget();
};
