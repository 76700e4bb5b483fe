import type { QuestionDetail } from '@counsel/contracts';
import { useAnswer, useNavigate } from '@counsel/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { asPart, insertInto } from './insert.ts';

export type Side = 'write' | 'preview';

/** The form of an answer, which side of it is looked at, and a way to put words into it. */
export const useDesk = (question: QuestionDetail) => {
  const navigate = useNavigate();
  const { form, draft, submit } = useAnswer(
    question,
    () => void navigate('/attorney/claimed-questions', { replace: true }),
  );
  const [side, setSide] = useState<Side>('write');
  const area = useRef<HTMLTextAreaElement>(null);
  // Not `useWatch`, which begins to listen after a draft has come back.
  const content = form.watch('content');
  const { submitCount, errors, isSubmitting } = form.formState;
  const isWrong = errors.content !== undefined;

  // What is wrong with the words is told where they are written.
  useEffect(() => {
    if (submitCount > 0 && isWrong) setSide('write');
  }, [submitCount, isWrong]);

  const insert = (words: string): void => {
    // The cursor has a place only in what is shown.
    flushSync(() => setSide('write'));
    if (area.current) insertInto(area.current, words);
  };
  const beforeCursor = (): string => {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    return value.slice(0, selectionStart);
  };
  const insertPart = (words: string): void => insert(asPart(beforeCursor(), words));
  // In a sentence it goes on; on a line of its own it is no part of the list above.
  const insertPassage = (words: string): void =>
    beforeCursor().endsWith('\n') ? insertPart(words) : insert(words);
  // What is sent, or waits to be, stands as it is.
  const isLocked = isSubmitting || draft.waiting !== null;
  return { form, draft, submit, content, isLocked, side, setSide, area, insertPart, insertPassage };
};

export type Desk = ReturnType<typeof useDesk>;
