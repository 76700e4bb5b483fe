import { failures, forms, toastTexts } from '@counsel/contracts';
import { api, useAction, useDraft, useForm, useNavigate } from '@counsel/shell-sdk';

/** The form of an answer, its draft and its way to the server. */
export const useAnswerForm = (questionId: number) => {
  const form = useForm(forms.answer, {
    defaultValues: { content: '', includeDisclaimer: true },
    failed: failures.submitAnswer,
  });
  const draft = useDraft(form, `answer.${questionId}`);
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
