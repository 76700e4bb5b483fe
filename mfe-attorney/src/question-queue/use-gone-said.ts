import type { QueuedQuestion } from '@counsel/contracts';
import { toast } from '@counsel/shell-sdk';
import { useEffect, useRef } from 'react';
import { goneToast } from './gone-texts.ts';

const isAt = (id: number): boolean =>
  document.getElementById(`question-${id}`)?.closest('li')?.contains(document.activeElement) ===
  true;

type Reader = { shown: number | null; claimed: number | undefined };

/** Says that a question is gone to whoever is at it or reads it, unless they have claimed it themselves. */
export const useGoneSaid = (
  questions: readonly QueuedQuestion[],
  gone: ReadonlySet<number> | undefined,
  { shown, claimed }: Reader,
): void => {
  const before = useRef(gone);
  useEffect(() => {
    // The list may hear of a claim before the page has given way to the answer's.
    const isNew = (id: number) => id !== claimed && gone?.has(id) && !before.current?.has(id);
    if (questions.some(({ id }) => isNew(id) && (shown === id || isAt(id)))) toast(goneToast);
    before.current = gone;
  }, [questions, gone, shown, claimed]);
};
