import { limits } from '@counsel/contracts';
import { randomKey } from './random-key.ts';

/** What a form holds, by the names of its fields. */
export type DraftValues = Record<string, unknown>;

/** A try to create what the form holds: its idempotency key, and what it was about. */
export type Attempt = { key: string; contents: string };

export type KeptDraft = { values: DraftValues; attempt: Attempt | null };

/** Where drafts are kept: the browser's storages, which can be forbidden or full. */
export type Storages = { local: () => Storage; session: () => Storage };

const browser: Storages = { local: () => localStorage, session: () => sessionStorage };

/** What drafts of 1.0 and of now begin with; the latter go on with the account. */
const anyPrefix = 'counsel.draft';
const prefix = 'counsel.drafts.';

/** What the names of one account's drafts begin with; null is a visitor. */
export const draftPrefix = (account: string | null): string => `${prefix}${account ?? 'visitor'}.`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readAttempt = (value: unknown): Attempt | null =>
  isRecord(value) && typeof value.key === 'string' && typeof value.contents === 'string'
    ? { key: value.key, contents: value.contents }
    : null;

/** What of the kept values still fits the form. */
const fitting = (kept: DraftValues, start: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof value === typeof (start[name] ?? '')),
  );

const hasWords = (values: DraftValues, start: DraftValues): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      typeof value === 'string' && value.trim() !== String(start[name] ?? '').trim(),
  );

const parse = (text: string, start: DraftValues): KeptDraft | null => {
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept) || !isRecord(kept.values)) return null;
  const values = fitting(kept.values, start);
  return hasWords(values, start) ? { values, attempt: readAttempt(kept.attempt) } : null;
};

/** Without storage a draft lives as long as the page. */
export const quietly = <Value>(use: () => Value): Value | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

const forgetWhere = (storage: Storage, isGone: (key: string) => boolean): void => {
  for (const key of Object.keys(storage).filter(isGone)) storage.removeItem(key);
};

let forms = 0;

/** Counts a form of this page that keeps a draft; gives what ends that. */
export const keepDrafts = (): (() => void) => {
  forms += 1;
  return () => {
    forms -= 1;
  };
};

/** Whether what is written on this page outlives a reload. */
export const areDraftsKept = (): boolean => forms > 0;

/** Forgets all drafts of this browser: whoever sits down before it next finds none. */
export const forgetDrafts = ({ local, session }: Storages = browser): void => {
  for (const storage of [local, session]) {
    quietly(() => forgetWhere(storage(), (key) => key.startsWith(anyPrefix)));
  }
};

/**
 * The draft of one form, as one account finds it again; those of other accounts are forgotten for
 * good. A visitor's ends with the tab, for want of a sign-out. `start`: what the form begins with.
 */
export const draftOf = (
  account: string | null,
  name: string,
  start: DraftValues,
  { local, session }: Storages = browser,
) => {
  const storage = account === null ? session : local;
  const own = draftPrefix(account);
  const key = own + name;
  const forget = () => quietly(() => storage().removeItem(key));
  return {
    read: (): KeptDraft | null =>
      quietly(() => {
        forgetWhere(storage(), (other) => other.startsWith(prefix) && !other.startsWith(own));
        return parse(storage().getItem(key) ?? 'null', start);
      }) ?? null,
    /** Keeps what was written; without words there is nothing to keep. */
    keep: (draft: KeptDraft): void => {
      if (!hasWords(draft.values, start)) return void forget();
      const text = JSON.stringify(draft);
      if (text.length <= limits.draft.max) quietly(() => storage().setItem(key, text));
    },
    forget: (): void => void forget(),
  };
};

/**
 * The attempt to make now: the same contents keep their key, so that a repeat after a lost answer
 * creates nothing twice.
 */
export const nextAttempt = (last: Attempt | null, body: unknown): Attempt => {
  const contents = JSON.stringify(body);
  return last?.contents === contents ? last : { key: randomKey(), contents };
};
