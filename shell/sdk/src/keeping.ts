/** What somebody has read stays in their browser, to be read again without a network (`kept.ts`). */

export type Outcome = { data?: unknown; meta?: { next: string | null } | undefined };

export type Keeper = {
  heed(name: string, address: string, outcome: Outcome): void;
  instead(name: string, address: string): Promise<Outcome | undefined>;
  forgetAll(): Promise<void>;
};

let load: (() => Promise<Keeper>) | undefined;
let keeper: Promise<Keeper | undefined> | undefined;

/** What was answered before the code that keeps it was there. */
const heard: Parameters<Keeper['heed']>[] = [];

/** Names where the code comes from: the shell does, where somebody may be signed in. */
export const keepBy = (loading: () => Promise<Keeper>): void => {
  load = loading;
};

/** Has an answer kept. */
export const heed = (...answer: Parameters<Keeper['heed']>): void => {
  if (keeper) void keeper.then((keeps) => keeps?.heed(...answer));
  else heard.push(answer);
};

/** Who keeps, whose code is loaded now at the latest; undefined where nobody does, or it did not come. */
export const keeping = async (): Promise<Keeper | undefined> => {
  if (!keeper && load) {
    keeper = load().catch(() => undefined);
    for (const answer of heard.splice(0)) heed(...answer);
  }
  return keeper;
};

/** Nothing that somebody has read stays in this browser. */
export const forgetKept = async (): Promise<void> => (await keeping())?.forgetAll();
