import { failures, forms, limits, toastTexts } from '@counsel/contracts';
import { Button, IconSend, Inline, TextArea } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import type { SyntheticEvent } from 'react';
import styles from './Page.module.css';

type Props = {
  questionId: number;
  /** The asker follows up; the attorney replies. */
  isOwner: boolean;
  /** Nothing can be sent at the moment: what was begun stands there, to be gone on with later. */
  isClosed: boolean;
};

const failed = failures.followUp;

const useFollowUp = (questionId: number, what: string) => {
  const form = useForm(forms.followUp, { defaultValues: { content: '' }, failed });
  const draft = useDraft(form, `follow-up.${questionId}`);
  const [addFollowUp] = useAction(api.useAddFollowUpMutation(), {
    done: toastTexts.followUpSent,
    failed,
    patience: { draft, what },
    onDone: draft.forget,
  });
  const submit = async (event: SyntheticEvent) => {
    let isSent = false;
    await form.handleSubmit(async ({ content }) => {
      const body = { questionId, content };
      isSent = await addFollowUp({ body, idempotencyKey: draft.keyFor(body) });
    })(event);
    // Not before the submission is over: what is written next is checked when it is sent.
    if (isSent) form.reset();
  };
  return { form, draft, submit };
};

export const FollowUpForm = ({ questionId, isOwner, isClosed }: Props) => {
  const { form, draft, submit } = useFollowUp(questionId, isOwner ? 'follow-up' : 'reply');
  const { errors, isSubmitting } = form.formState;
  if (isClosed && form.getValues('content') === '') return null;
  return (
    <Form
      form={form}
      draft={draft}
      className={styles.write}
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        {...form.register('content')}
        label={isOwner ? 'Your follow-up question' : 'Your reply'}
        rows={4}
        counter={limits.followUp}
        readOnly={isSubmitting || isClosed}
        error={errors.content?.message}
      />
      {isClosed ? null : (
        <Inline>
          <Button type="submit" icon={<IconSend />} busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send Follow-up'}
          </Button>
        </Inline>
      )}
    </Form>
  );
};
