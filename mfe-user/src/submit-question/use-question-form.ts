import { type CurrentUser, failures, forms, limits, toastTexts } from '@counsel/contracts';
import {
  api,
  isOffline,
  toast,
  useAction,
  useDraft,
  useForm,
  useNavigate,
} from '@counsel/shell-sdk';

const empty = {
  categoryId: limits.categoryId.default,
  title: '',
  content: '',
  isAnonymous: false,
  acceptTerms: false,
};

const failed = failures.submitQuestion;

/** Makes sure that the terms are accepted; false when that failed, which people are then told. */
const useTerms = ({ termsAcceptedAt }: CurrentUser) => {
  const [accept] = useAction(api.useAcceptTermsMutation(), { failed: toastTexts.termsFailed });
  return () => termsAcceptedAt !== null || accept();
};

/** The form of a question, its draft, and its way to the server: terms first, then the words. */
export const useQuestionForm = (user: CurrentUser) => {
  const form = useForm(forms.submitQuestion, { defaultValues: empty, failed });
  const draft = useDraft(form, 'question', { without: ['acceptTerms'] });
  const navigate = useNavigate();
  const ensureTerms = useTerms(user);
  const [send] = useAction(api.useSubmitQuestionMutation(), {
    done: toastTexts.questionSubmitted,
    failed,
    form,
    patience: {
      draft,
      what: 'question',
      first: user.termsAcceptedAt === null ? ['acceptTerms'] : [],
    },
    onDone: () => {
      draft.forget();
      void navigate('/dashboard');
    },
  });
  const submit = form.handleSubmit(async ({ acceptTerms, ...body }) => {
    if (!acceptTerms) refuseWithoutTerms();
    // Without a network the terms wait together with the question.
    else if (isOffline() || (await ensureTerms()))
      await send({ body, idempotencyKey: draft.keyFor(body) });
  });
  return { form, written: form.watch(), submit, draft };
};

/** Says that the terms must be accepted. */
export const refuseWithoutTerms = (): void =>
  toast({ ...toastTexts.termsRequired, tone: 'destructive' });
