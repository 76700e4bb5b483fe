import { type CurrentUser, failures, forms, toastTexts } from '@counsel/contracts';
import {
  isUnauthorized,
  toast,
  useFailure,
  useForm,
  useIdempotencyKey,
  useNavigate,
} from '@counsel/shell-sdk';
import { showRefusedFields } from '../account/refused-fields.ts';
import { useAcceptTerms, useSubmitQuestion } from './api.ts';
import { emptyDraft, type QuestionDraft } from './draft.ts';
import { type KeptQuestion, useKeeping, useKeptDraft } from './use-kept-draft.ts';

/** Makes sure that the terms are accepted; false when that failed, which people are then told. */
const useTerms = (user: CurrentUser): (() => Promise<boolean>) => {
  const [acceptTerms] = useAcceptTerms();
  const fail = useFailure();
  return async () => {
    if (user.termsAcceptedAt !== null) return true;
    try {
      await acceptTerms().unwrap();
      return true;
    } catch (error) {
      const { title, description } = toastTexts.termsFailed;
      if (isUnauthorized(error)) fail(error, { title, fallback: description });
      else toast({ title, description, tone: 'destructive' });
      return false;
    }
  };
};

type SetError = Parameters<typeof showRefusedFields>[2];

/** Submits a question: terms first, then the words, which stay until the server has them. */
const useSubmission = (user: CurrentUser, kept: KeptQuestion, setError: SetError) => {
  const ensureTerms = useTerms(user);
  const [submitQuestion] = useSubmitQuestion();
  const { key, renew } = useIdempotencyKey();
  const fail = useFailure();
  const navigate = useNavigate();
  return async (body: QuestionDraft) => {
    if (!(await ensureTerms())) return;
    const idempotencyKey = kept.keyFor(body, key);
    // The key belongs to these contents from now on; others get the next one.
    renew();
    try {
      await submitQuestion({ body, idempotencyKey }).unwrap();
      kept.forget();
      toast({ ...toastTexts.questionSubmitted, tone: 'success' });
      navigate('/dashboard');
    } catch (error) {
      showRefusedFields(error, Object.keys(emptyDraft), setError);
      fail(error, failures.submitQuestion);
    }
  };
};

/** The form of a question, its draft, and what submitting it does. */
export const useQuestionForm = (user: CurrentUser) => {
  const kept = useKeptDraft(user.id);
  const form = useForm(forms.submitQuestion, {
    defaultValues: { ...(kept.restored ?? emptyDraft), acceptTerms: false },
  });
  const written = form.watch();
  useKeeping(kept.keep, written);
  const send = useSubmission(user, kept, form.setError);
  const submit = form.handleSubmit(({ acceptTerms, ...question }) =>
    acceptTerms ? send(question) : refuseWithoutTerms(),
  );
  return { form, written, submit, restored: kept.restored !== null, forget: kept.forget };
};

/** Says that the terms must be accepted. */
export const refuseWithoutTerms = (): void =>
  toast({ ...toastTexts.termsRequired, tone: 'destructive' });
