import { failures, forms, returnReasons, toastTexts } from '@counsel/contracts';
import { Button, Dialog, RadioGroup, TextArea } from '@counsel/design-system';
import {
  api,
  Controller,
  Form,
  useAction,
  useDraft,
  useForm,
  useNavigate,
} from '@counsel/shell-sdk';
import { useId, useState } from 'react';

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }));

/** Gives a claimed question back to the queue, after asking why; the draft of the answer stays. */
export const GiveBack = ({ questionId }: { questionId: number }) => {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const navigate = useNavigate();
  const form = useForm(forms.returnQuestion, {
    defaultValues: { words: '' },
    failed: failures.returnQuestion,
  });
  const draft = useDraft(form, `return.${questionId}`);
  const [giveBack, { isLoading }] = useAction(api.useReturnQuestionMutation(), {
    done: toastTexts.questionReturned,
    failed: failures.returnQuestion,
    form,
    onDone: () => {
      draft.forget();
      void navigate('/question-queue', { replace: true });
    },
  });
  const submit = form.handleSubmit(({ reason, words }) =>
    giveBack({ params: { id: questionId }, body: { reason, ...(words ? { words } : {}) } }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="outline">
          Give Back
        </Button>
      }
      title="Give this question back?"
      description="It waits in the queue again, at its old place, and its asker is told so. Nobody is told why, and what you have written stays with you."
      footer={
        <>
          <Button variant="outline" disabled={isLoading} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isLoading}>
            Give Back
          </Button>
        </>
      }
    >
      <Form form={form} gap={4} id={formId} onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name="reason"
          render={({ field: { value, onChange, ref: _ref, ...field } }) => (
            <RadioGroup
              {...field}
              legend="Why?"
              options={reasons}
              value={value ?? ''}
              onValueChange={onChange}
              error={form.formState.errors.reason?.message}
            />
          )}
        />
        <TextArea
          {...form.register('words')}
          label="In your own words"
          optional
          rows={3}
          error={form.formState.errors.words?.message}
        />
      </Form>
    </Dialog>
  );
};
