import {
  type CurrentUser,
  failures,
  forms,
  ownPagePattern,
  type SupportReceipt,
  type SupportTopic,
  supportTopics,
} from '@counsel/contracts';
import { api, useAction, useDraft, useForm, useSearchParams } from '@counsel/shell-sdk';

const isTopic = (text: string | null): text is SupportTopic =>
  text !== null && Object.hasOwn(supportTopics, text);

const ownPage = new RegExp(ownPagePattern);

/** What the link that led here says of the matter; an address can hold anything. */
export const useMatter = (): { topic: SupportTopic; page?: string } => {
  const [search] = useSearchParams();
  const [topic, page] = [search.get('topic'), search.get('page')];
  return {
    topic: isTopic(topic) ? topic : 'fault',
    ...(page !== null && ownPage.test(page) && { page }),
  };
};

const failed = failures.writeToSupport;

/** The form, its draft, and its way to the server. */
export const useSupportForm = (
  user: CurrentUser | null,
  { topic, page }: ReturnType<typeof useMatter>,
  onSent: (receipt: SupportReceipt) => void,
) => {
  const defaultValues = { topic, words: '', ...(user ? {} : { email: '' }) };
  const form = useForm(forms.support, { defaultValues, failed });
  const draft = useDraft(form, 'support');
  const [send] = useAction(api.useWriteToSupportMutation(), {
    failed,
    form,
    patience: { draft, what: 'message' },
    onDone: (receipt) => {
      draft.forget();
      onSent(receipt);
    },
  });
  const submit = (saysPage: boolean) =>
    form.handleSubmit(async (written) => {
      const body = { ...written, ...(saysPage && page && { page }) };
      await send({ body, idempotencyKey: draft.keyFor(body) });
    });
  return { form, draft, submit };
};
