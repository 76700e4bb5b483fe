import { secretFields } from '@counsel/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type Attempt,
  type DraftValues,
  draftOf,
  type KeptDraft,
  keepDrafts,
  nextAttempt,
  type TakeAnswer,
  type Waiting,
} from './drafts.ts';
import { isSentLater, lookWaiting } from './outbox.ts';
import { useSession } from './session.ts';
import { type FailedCall, waitingOf } from './waiting.ts';

/** What a form holds until the server has it; it outlives reloads, crashes and an ended session. */
export type Draft = {
  /** Whether the form goes on with what was written before. */
  restored: boolean;
  /** The idempotency key for sending these contents: a fresh one unless they were sent before. */
  keyFor: (contents: unknown) => string;
  /** To be called once the server has it. */
  forget: () => void;
  /** What waits for the network, and will be sent by itself; null: nothing does. */
  waiting: Waiting | null;
  /** Has the last attempt wait for the network. False where it can't: it is not to, or nobody sends or keeps it. */
  wait: (failed: FailedCall) => boolean;
  /** Has it wait no longer: the words are a draft again. */
  cancel: () => void;
  /** Names what to do with the answer to what waited, at each rendering. */
  onAnswer: (take: TakeAnswer) => void;
};

type DraftOptions = {
  /** Fields that begin anew each time, beside all that are secret. */
  without?: readonly string[];
};

const omit = (values: DraftValues, names: readonly string[]): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Keeps a form of `useForm` and its idempotency key through a reload, on this device and for this
 * account, the same in all of the browser's tabs; signing out forgets it. `name`: which of the
 * account's drafts it is, such as `answer.7`.
 */
export const useDraft = <V extends FieldValues>(
  { getValues, reset, subscribe }: Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'subscribe'>,
  name: string,
  { without = [] }: DraftOptions = {},
): Draft => {
  const account = useSession().user?.id ?? null;
  const [leftOut] = useState(() => [...without, ...secretFields]);
  const [start] = useState<DraftValues>(() => ({ ...getValues() }));
  const [draft] = useState(() => draftOf(account, name, omit(start, leftOut)));
  const [kept] = useState(() => draft.read());
  const [waiting, setWaiting] = useState<Waiting | null>(kept?.waiting ?? null);
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);
  const isAdopting = useRef(false);
  // What waits to be sent stands as it is, whoever writes into the form.
  const isSettled = useRef(false);
  isSettled.current = waiting !== null;
  const taker = useRef<TakeAnswer | null>(null);

  const keep = useCallback(
    (written: DraftValues) =>
      draft.keep({ values: omit(written, leftOut), attempt: attempt.current }),
    [draft, leftOut],
  );
  const show = useCallback(
    (values: DraftValues) => {
      isAdopting.current = true;
      reset({ ...getValues(), ...values } as V, { keepDefaultValues: true });
      isAdopting.current = false;
    },
    [getValues, reset],
  );
  useLayoutEffect(() => {
    if (kept) show(kept.values);
  }, [kept, show]);
  useEffect(keepDrafts, []);
  useEffect(() => draft.answerTo((...answer) => void taker.current?.(...answer)), [draft]);
  // Before anybody can write: the words of a single paste are kept, too.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void (isAdopting.current || isSettled.current || keep(values)),
      }),
    [subscribe, keep],
  );
  useEffect(
    () =>
      draft.watch(() => {
        const now: KeptDraft | null = draft.read();
        attempt.current = now?.attempt ?? null;
        setWaiting(now?.waiting ?? null);
        show(now?.values ?? omit(start, leftOut));
      }),
    [draft, show, start, leftOut],
  );
  const keepAs = (state: Waiting | null): boolean => {
    const values = omit(getValues(), leftOut);
    const isKept = draft.keep({
      values,
      attempt: attempt.current,
      ...(state && { waiting: state }),
    });
    setWaiting(isKept ? state : null);
    return isKept;
  };
  return {
    restored: kept !== null,
    keyFor: (body) => {
      attempt.current = nextAttempt(attempt.current, body);
      keep(getValues());
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = null;
      setWaiting(null);
      draft.forget();
    },
    waiting,
    wait: (failed) => {
      const state = waitingOf(failed);
      const mayWait = state !== null && isSentLater() && attempt.current !== null;
      const waits = mayWait && keepAs(state);
      if (waits) lookWaiting();
      return waits;
    },
    cancel: () => void keepAs(null),
    onAnswer: (take) => {
      taker.current = take;
    },
  };
};
