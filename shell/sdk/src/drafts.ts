import { limits, type ToastText } from '@counsel/contracts';
import type { Acting } from './acting.ts';
import { randomKey } from './random-key.ts';
import type { FailureText } from './use-failure.ts';

/** What a form holds, by the names of its fields. */
export type DraftValues = Record<string, unknown>;

/** A try to create what the form holds: its idempotency key, and what it was about. */
export type Attempt = { key: string; contents: string };

/** A call that waits for the network. Its body and its key are those of the draft's attempt. */
export type Waiting = {
  /** The name of the call, and of those that go before it. */
  call: string;
  first: readonly string[];
  params?: Record<string, string | number>;
  /** The remote in whose name it asks. */
  acting?: Acting;
  /** What people call it, such as `question`. */
  what: string;
  /** What is told when it was done, and when it was refused. */
  done?: ToastText;
  failed: FailureText;
  /** Since when, in milliseconds of the browser's clock. */
  since: number;
};

export type KeptDraft = { values: DraftValues; attempt: Attempt | null; waiting?: Waiting };

/** A draft whose call waits. */
export type WaitingDraft = KeptDraft & { attempt: Attempt; waiting: Waiting };

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

const isText = (value: unknown): value is string => typeof value === 'string';

const readWaiting = (value: unknown): Waiting | undefined => {
  if (!isRecord(value) || !isRecord(value.failed) || !Array.isArray(value.first)) return undefined;
  const isWhole = isText(value.call) && isText(value.what) && typeof value.since === 'number';
  return isWhole ? (value as Waiting) : undefined;
};

/** What of the kept values still fits the form. */
const fitting = (kept: DraftValues, start: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof (start[name] === undefined ? '' : start[name]),
    ),
  );

/** Whether words were written, or several things chosen: a single box is soon ticked again. */
const hasWords = (values: DraftValues, start: DraftValues): boolean =>
  Object.entries(values).some(([name, value]) =>
    typeof value === 'object'
      ? JSON.stringify(value) !== JSON.stringify(start[name])
      : typeof value === 'string' && value.trim() !== String(start[name] ?? '').trim(),
  );

/** What is kept under a key, whatever the form. */
const parse = (text: string): KeptDraft | null => {
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept) || !isRecord(kept.values)) return null;
  const attempt = readAttempt(kept.attempt);
  const waiting = attempt ? readWaiting(kept.waiting) : undefined;
  return { values: kept.values, attempt, ...(waiting && { waiting }) };
};

const parseFor = (start: DraftValues, text: string): KeptDraft | null => {
  const kept = parse(text);
  const values = fitting(kept?.values ?? {}, start);
  return kept && hasWords(values, start) ? { ...kept, values } : null;
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

/** Hears that a draft of this page was changed by somebody else than the form that asks. */
type Heed = (key: string, by: object) => void;
/** Takes the answer to what had waited, and what was asked. */
export type TakeAnswer = (answer: unknown, argument: unknown) => unknown;

const heeding = new Set<Heed>();
const takers = new Map<string, TakeAnswer>();

const tell = (key: string, by: object): void => {
  for (const heed of heeding) heed(key, by);
};

/**
 * The draft of one form, as one account finds it again; those of other accounts are forgotten for
 * good. A visitor's ends with the tab, for want of a sign-out, or is theirs who signs in there. `start`: what the form begins with.
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
  const forget = () => {
    quietly(() => storage().removeItem(key));
    tell(key, draft);
  };
  /** Who signs in where a visitor was writing goes on with it. What is on its way stays a visitor's. */
  const takeOver = (): KeptDraft | null => {
    const visitors = draftPrefix(null) + name;
    const written = account && parseFor(start, session().getItem(visitors) ?? 'null');
    if (!written || written.waiting) return null;
    session().removeItem(visitors);
    const kept = { values: written.values, attempt: null };
    storage().setItem(key, JSON.stringify(kept));
    return kept;
  };
  const draft = {
    read: (): KeptDraft | null =>
      quietly(() => {
        forgetWhere(storage(), (other) => other.startsWith(prefix) && !other.startsWith(own));
        return parseFor(start, storage().getItem(key) ?? 'null') ?? takeOver();
      }) ?? null,
    /** Keeps what was written; without words there is nothing to keep. Says whether it is kept. */
    keep: (kept: KeptDraft): boolean => {
      if (!hasWords(kept.values, start)) {
        forget();
        return false;
      }
      const text = JSON.stringify(kept);
      if (text.length > limits.draft.max) return false;
      const isKept = quietly(() => {
        storage().setItem(key, text);
        return true;
      });
      tell(key, draft);
      return isKept === true;
    },
    forget,
    /** Calls back when another tab, or what sends it, has changed or forgotten it; gives what ends that. */
    watch: (changed: () => void): (() => void) => {
      const heed: Heed = (which, by) => {
        if (which === key && by !== draft) changed();
      };
      const heedTabs = (event: StorageEvent) => {
        if (event.key === key) changed();
      };
      heeding.add(heed);
      window.addEventListener('storage', heedTabs);
      return () => {
        heeding.delete(heed);
        window.removeEventListener('storage', heedTabs);
      };
    },
    /** Names who takes the answer to what waits: the form, while it is there. */
    answerTo: (take: TakeAnswer): (() => void) => {
      takers.set(key, take);
      return () => {
        if (takers.get(key) === take) takers.delete(key);
      };
    },
  };
  return draft;
};

const isWaiting = (kept: KeptDraft | null | undefined): kept is WaitingDraft =>
  kept?.waiting !== undefined && kept.attempt !== null;

/** What of one account's drafts waits for the network, for whoever sends it. */
export const waitingDrafts = (
  account: string | null,
  { local, session }: Storages = browser,
): WaitingEntry[] => {
  const storage = account === null ? session : local;
  const own = draftPrefix(account);
  const keys = quietly(() => Object.keys(storage()).filter((key) => key.startsWith(own))) ?? [];
  return keys.flatMap((key) => entryAt(storage, key) ?? []);
};

/** What waits, and what becomes of it. */
export type WaitingEntry = WaitingDraft & {
  /** It was done: nothing is left of it. Says whether a form on this page has taken the answer. */
  done: (...answer: Parameters<TakeAnswer>) => boolean;
  /** It does not wait any more; the words stay a draft. */
  stop: () => void;
};

const entryAt = (storage: () => Storage, key: string): WaitingEntry | undefined => {
  const kept = quietly(() => parse(storage().getItem(key) ?? 'null'));
  if (!isWaiting(kept)) return undefined;
  const { waiting, ...words } = kept;
  const entry = {
    ...words,
    waiting,
    done: (...answer: Parameters<TakeAnswer>) => {
      const take = takers.get(key);
      quietly(() => storage().removeItem(key));
      take?.(...answer);
      tell(key, entry);
      return take !== undefined;
    },
    stop: () => {
      quietly(() => storage().setItem(key, JSON.stringify(words)));
      tell(key, entry);
    },
  };
  return entry;
};

/**
 * The attempt to make now: the same contents keep their key, so that a repeat after a lost answer
 * creates nothing twice.
 */
export const nextAttempt = (last: Attempt | null, body: unknown): Attempt => {
  const contents = JSON.stringify(body);
  return last?.contents === contents ? last : { key: randomKey(), contents };
};
