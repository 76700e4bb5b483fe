import { failures, forms, type QuestionDetail, toastTexts } from '@counsel/contracts';
import { useCallback, useEffect } from 'react';
import { api } from './portal-api.ts';
import { useAction } from './use-action.ts';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

/**
 * The form of an answer, wherever its attorney writes it: what was begun on one page goes on on
 * another. While it is written, the claim is held. `onDone` says what comes next on that screen.
 */
export const useAnswer = (question: QuestionDetail, onDone?: () => unknown) => {
  const { id } = question;
  const form = useForm(forms.answer, {
    defaultValues: { content: '', includeDisclaimer: true },
    failed: failures.submitAnswer,
  });
  const draft = useDraft(form, `answer.${id}`);
  const { getValues } = form;
  useHeldClaim(
    question,
    useCallback(() => getValues('content'), [getValues]),
  );
  const [answer] = useAction(api.useAnswerQuestionMutation(), {
    done: toastTexts.answerSubmitted,
    failed: failures.submitAnswer,
    patience: { draft, what: 'answer' },
    onDone: () => {
      draft.forget();
      onDone?.();
    },
  });
  const submit = form.handleSubmit((written) => {
    const body = { ...written, format: 'markdown' as const };
    return answer({ params: { id }, body, idempotencyKey: draft.keyFor(body) });
  });
  return { form, draft, submit };
};

/** Milliseconds between two looks whether something was written. */
const lookEvery = 20_000;

/**
 * Holds a claim where its attorney is writing when half of the time is over. The portal holds one once;
 * its clock decides, not the browser's.
 */
const useHeldClaim = (question: QuestionDetail, written: () => string): void => {
  const [hold] = api.useHoldClaimMutation();
  const { id, claimedAt, claimEndsAt, claimHeldAt } = question;
  const ends = Date.parse(claimEndsAt ?? '');
  const half = (Date.parse(claimedAt ?? '') + ends) / 2;
  const mayHold = claimHeldAt === undefined && half < ends;
  useEffect(() => {
    if (!mayHold) return;
    let before = written();
    const look = setInterval(() => {
      const text = written();
      if (text !== before && Date.now() >= half) void hold({ params: { id } });
      before = text;
    }, lookEvery);
    return () => clearInterval(look);
  }, [mayHold, half, id, hold, written]);
};
