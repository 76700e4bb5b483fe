/** What somebody has read stays in their browser, to be read again without a network (`kept.ts`). */

export type Outcome = { data?: unknown; meta?: { next: string | null } | undefined };

export type Keeper = {
  heed(name: string, address: string, outcome: Outcome): void;
  instead(name: string, address: string): Promise<Outcome | undefined>;
  forgetAll(): Promise<void>;
};

let keeper: Promise<Keeper | undefined> | undefined;

/** Names who keeps: the shell, where somebody may be signed in. */
export const keepBy = (loading: Promise<Keeper>): void => {
  keeper = loading.catch(() => undefined);
};

/** Who keeps; undefined where nobody does, or the code of it did not come. */
export const keeping = async (): Promise<Keeper | undefined> => keeper;

/** Nothing that somebody has read stays in this browser. */
export const forgetKept = async (): Promise<void> => (await keeping())?.forgetAll();
