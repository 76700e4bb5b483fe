import { limits } from '@counsel/contracts';

/** What has been written of a question so far. */
export type QuestionDraft = {
  categoryId: number;
  title: string;
  content: string;
  isAnonymous: boolean;
};

/** A try to submit: its key, and what it was about. */
export type Attempt = { key: string; contents: string };

/** What is kept of a question until it is submitted. */
export type KeptDraft = { draft: QuestionDraft; attempt: Attempt | null };

export const emptyDraft: QuestionDraft = {
  categoryId: limits.categoryId.default,
  title: '',
  content: '',
  isAnonymous: false,
};

const storageKey = 'counsel.draft.question';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readDraft = (value: unknown): QuestionDraft | null => {
  if (!isRecord(value)) return null;
  const { categoryId, title, content, isAnonymous } = value;
  const whole =
    Number.isInteger(categoryId) &&
    typeof title === 'string' &&
    typeof content === 'string' &&
    typeof isAnonymous === 'boolean';
  return whole ? { categoryId: Number(categoryId), title, content, isAnonymous } : null;
};

const readAttempt = (value: unknown): Attempt | null =>
  isRecord(value) && typeof value.key === 'string' && typeof value.contents === 'string'
    ? { key: value.key, contents: value.contents }
    : null;

/** A draft as it was kept, if it is this person's and still readable. */
const parse = (text: string, userId: string): KeptDraft | null => {
  const kept: unknown = JSON.parse(text);
  if (!isRecord(kept) || kept.userId !== userId) return null;
  const draft = readDraft(kept.draft);
  return draft && { draft, attempt: readAttempt(kept.attempt) };
};

/** Where drafts are kept: the browser's storage, which can be forbidden or full. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This person's draft, null without one. Another person's is forgotten for good. */
export const recallDraft = (userId: string, storage: () => DraftStorage): KeptDraft | null => {
  try {
    const text = storage().getItem(storageKey);
    const kept = text === null ? null : parse(text, userId);
    if (kept === null) storage().removeItem(storageKey);
    return kept;
  } catch {
    return null;
  }
};

/** Keeps a draft; one that holds no words is forgotten. */
export const keepDraft = (
  userId: string,
  { draft, attempt }: KeptDraft,
  storage: () => DraftStorage,
): void => {
  try {
    if (draft.title.trim() === '' && draft.content.trim() === '') forgetDraft(storage);
    else storage().setItem(storageKey, JSON.stringify({ userId, draft, attempt }));
  } catch {
    // Without storage the words live as long as the page.
  }
};

export const forgetDraft = (storage: () => DraftStorage): void => {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Where nothing can be stored, nothing is to be forgotten.
  }
};

/**
 * The attempt to make now: the same contents keep their key, so that a repeat after a lost answer
 * creates nothing twice.
 */
export const nextAttempt = (
  last: Attempt | null,
  draft: QuestionDraft,
  freshKey: string,
): Attempt => {
  const contents = JSON.stringify(draft);
  return last?.contents === contents ? last : { key: freshKey, contents };
};
