import type { QueuedQuestion } from '@counsel/contracts';
import { toast } from '@counsel/shell-sdk';
import { useEffect, useRef } from 'react';
import { goneTexts } from './gone-texts.ts';

const isAt = (id: number): boolean =>
  document.getElementById(`question-${id}`)?.closest('li')?.contains(document.activeElement) ===
  true;

type Reader = { shown: number | null; isClaiming: boolean };

/** Says that a question is gone to whoever is at it or reads it, unless they are claiming it themselves. */
export const useGoneSaid = (
  questions: readonly QueuedQuestion[],
  gone: ReadonlySet<number> | undefined,
  { shown, isClaiming }: Reader,
): void => {
  const before = useRef(gone);
  useEffect(() => {
    const isNew = (id: number) => gone?.has(id) && !before.current?.has(id);
    if (!isClaiming && questions.some(({ id }) => isNew(id) && (shown === id || isAt(id))))
      toast(goneTexts);
    before.current = gone;
  }, [questions, gone, shown, isClaiming]);
};
