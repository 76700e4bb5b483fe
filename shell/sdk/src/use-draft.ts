import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Attempt, type DraftValues, draftOf, keepDrafts, nextAttempt } from './drafts.ts';
import { useSession } from './session.ts';

/** What a form holds until the server has it; it outlives reloads, crashes and an ended session. */
export type Draft = {
  /** Whether the form goes on with what was written before. */
  restored: boolean;
  /** The idempotency key for sending these contents: a fresh one unless they were sent before. */
  keyFor: (contents: unknown) => string;
  /** To be called once the server has it. */
  forget: () => void;
};

type DraftOptions = {
  /** Fields that begin anew each time. */
  without?: readonly string[];
};

const omit = (values: DraftValues, names: readonly string[]): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Keeps a form of `useForm` and its idempotency key through a reload, on this device and for this
 * account; signing out forgets it. `name`: which of the account's drafts it is, such as `answer.7`.
 */
export const useDraft = <V extends FieldValues>(
  { getValues, reset, subscribe }: Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'subscribe'>,
  name: string,
  { without = [] }: DraftOptions = {},
): Draft => {
  const account = useSession().user?.id ?? null;
  const [start] = useState<DraftValues>(() => ({ ...getValues() }));
  const [draft] = useState(() => draftOf(account, name, omit(start, without)));
  const [kept] = useState(() => draft.read());
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);
  const [leftOut] = useState(without);

  const keep = useCallback(
    (written: DraftValues) =>
      draft.keep({ values: omit(written, leftOut), attempt: attempt.current }),
    [draft, leftOut],
  );
  useLayoutEffect(() => {
    if (kept) reset({ ...start, ...kept.values } as V, { keepDefaultValues: true });
  }, [kept, reset, start]);
  useEffect(keepDrafts, []);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe, keep],
  );
  return {
    restored: kept !== null,
    keyFor: (body) => {
      attempt.current = nextAttempt(attempt.current, body);
      keep(getValues());
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = null;
      draft.forget();
    },
  };
};
