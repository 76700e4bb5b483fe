import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Attempt,
  emptyDraft,
  forgetDraft,
  keepDraft,
  nextAttempt,
  type QuestionDraft,
  recallDraft,
} from './draft.ts';

const storage = () => localStorage;

/** A person's draft of a question, which outlives reloads, crashes and sign-outs. */
export type KeptQuestion = {
  /** What was kept from before, null when nothing was. */
  restored: QuestionDraft | null;
  keep: (written: QuestionDraft) => void;
  /** The key for submitting these contents: a fresh one unless they were tried before. */
  keyFor: (contents: QuestionDraft, freshKey: string) => string;
  forget: () => void;
};

export const useKeptDraft = (userId: string): KeptQuestion => {
  const [kept] = useState(() => recallDraft(userId, storage));
  const draft = useRef(kept?.draft ?? emptyDraft);
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);
  const keep = useCallback(
    (written: QuestionDraft) => {
      draft.current = written;
      keepDraft(userId, { draft: written, attempt: attempt.current }, storage);
    },
    [userId],
  );
  return {
    restored: kept?.draft ?? null,
    keep,
    keyFor: (contents, freshKey) => {
      attempt.current = nextAttempt(attempt.current, contents, freshKey);
      keep(draft.current);
      return attempt.current.key;
    },
    forget: () => forgetDraft(storage),
  };
};

/** Keeps what is written, whenever it changes. */
export const useKeeping = (
  keep: KeptQuestion['keep'],
  { categoryId, title, content, isAnonymous }: QuestionDraft,
): void => {
  useEffect(() => {
    keep({ categoryId, title, content, isAnonymous });
  }, [keep, categoryId, title, content, isAnonymous]);
};
