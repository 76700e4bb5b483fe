import { failures, forms, limits, toastTexts } from '@counsel/contracts';
import { toast, useFailure, useForm, useNavigate, useSession } from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';
import { useAnswer } from '../api.ts';
import { useCreationKey } from '../screen/creation-key.ts';
import { answerDraft } from './draft.ts';

const untouched = { content: '', includeDisclaimer: true };

/** Tells what keeps an answer from being sent; other faults stand at the field alone. */
const tellFault = (content: string): void => {
  const { length } = content.trim();
  if (length === 0) toast({ ...toastTexts.answerRequired, tone: 'destructive' });
  else if (length < limits.answer.min) {
    toast({ ...toastTexts.answerTooShort, tone: 'destructive' });
  }
};

const useDraft = (questionId: number) => {
  const userId = useSession().user?.id ?? '';
  const [draft] = useState(() => answerDraft(userId, questionId));
  const [start] = useState(() => draft.read() ?? untouched);
  return { draft, start };
};

/** The form of an answer, its draft and its way to the server. */
export const useAnswerForm = (questionId: number) => {
  const { draft, start } = useDraft(questionId);
  const form = useForm(forms.answer, { defaultValues: start });
  const [answer] = useAnswer();
  const keyOf = useCreationKey();
  const failure = useFailure();
  const navigate = useNavigate();
  const { subscribe } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe, draft],
  );

  const submit = form.handleSubmit(
    async (body) => {
      try {
        const idempotencyKey = keyOf(body);
        await answer({ params: { id: questionId }, body, idempotencyKey }).unwrap();
      } catch (error) {
        failure(error, failures.submitAnswer);
        return;
      }
      draft.forget();
      toast({ ...toastTexts.answerSubmitted, tone: 'success' });
      void navigate('/attorney/claimed-questions', { replace: true });
    },
    () => tellFault(form.getValues('content')),
  );
  return { form, submit };
};
