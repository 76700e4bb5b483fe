import { failures, forms, type QuestionDetail, toastTexts } from '@counsel/contracts';
import { api, useAction, useDraft, useForm, useNavigate } from '@counsel/shell-sdk';
import { useCallback } from 'react';
import { useHeldClaim } from './use-held-claim.ts';

/** The form of an answer, its draft and its way to the server. */
export const useAnswerForm = (question: QuestionDetail) => {
  const { id: questionId } = question;
  const form = useForm(forms.answer, {
    defaultValues: { content: '', includeDisclaimer: true },
    failed: failures.submitAnswer,
  });
  const draft = useDraft(form, `answer.${questionId}`);
  const { getValues } = form;
  useHeldClaim(
    question,
    useCallback(() => getValues('content'), [getValues]),
  );
  const navigate = useNavigate();
  const [answer] = useAction(api.useAnswerQuestionMutation(), {
    done: toastTexts.answerSubmitted,
    failed: failures.submitAnswer,
    onDone: () => {
      draft.forget();
      void navigate('/attorney/claimed-questions', { replace: true });
    },
  });
  const submit = form.handleSubmit((written) => {
    const body = { ...written, format: 'markdown' as const };
    return answer({ params: { id: questionId }, body, idempotencyKey: draft.keyFor(body) });
  });
  return { form, submit };
};
