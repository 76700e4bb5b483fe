import { failures, forms, toastTexts, type Verdict } from '@counsel/contracts';
import { api, useAction, useDraft, useForm } from '@counsel/shell-sdk';

/** The form by which a question is closed, with the verdict where it is known. */
export function useClosing(questionId: number, verdict?: Verdict) {
  const failed = failures.closeQuestion;
  const form = useForm(forms.closeQuestion, { defaultValues: { verdict, words: '' }, failed });
  const draft = useDraft(form, `closing.${questionId}.${verdict ?? 'unhelpful'}`);
  const [close, { isLoading: busy }] = useAction(api.useCloseQuestionMutation(), {
    done: toastTexts.questionClosed,
    failed,
    form,
    onDone: draft.forget,
  });
  const submit = form.handleSubmit(({ verdict, words }) =>
    close({ params: { id: questionId }, body: { verdict, ...(words ? { words } : {}) } }),
  );
  return { form, submit, busy };
}
