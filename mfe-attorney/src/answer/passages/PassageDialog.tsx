import { confirmations, forms, limits, type Passage } from '@counsel/contracts';
import { Button, Dialog, Text, TextArea, TextField } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { useId, useState } from 'react';
import { fieldNames } from './fields.ts';

const failed = {
  save: { title: 'Error', fallback: 'The passage could not be saved. Please try again.' },
  remove: { title: 'Error', fallback: 'The passage could not be deleted. Please try again.' },
};

type Props = {
  /** Null: a new one. */
  passage: Passage | null;
  onEnd: () => void;
};

const usePassageForm = ({ passage, onEnd }: Props) => {
  const form = useForm(forms.passage, {
    defaultValues: { name: passage?.name ?? '', content: passage?.content ?? '' },
    failed: failed.save,
  });
  const draft = useDraft(form, `passage.${passage?.id ?? 'new'}`);
  const end = () => {
    draft.forget();
    onEnd();
  };
  const ending = { done: { title: 'Passage Saved' }, failed: failed.save, form, onDone: end };
  const [create] = useAction(api.useCreatePassageMutation(), ending);
  const [change] = useAction(api.useChangePassageMutation(), ending);
  const submit = form.handleSubmit((body) =>
    passage
      ? change({ params: { id: passage.id }, body })
      : create({ body, idempotencyKey: draft.keyFor(body) }),
  );
  return { form, submit, end };
};

const fieldList = fieldNames.map((name) => `{{${name}}}`).join(', ');

/** Where a passage is written, changed or deleted. What was written is kept until it is saved or cancelled. */
export const PassageDialog = ({ passage, onEnd }: Props) => {
  const { form, submit, end } = usePassageForm({ passage, onEnd });
  const formId = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={passage ? 'Edit Passage' : 'New Passage'}
      description="Only you see your passages."
      footer={
        <>
          {passage ? <Delete passage={passage} onEnd={end} /> : null}
          <Button variant="outline" onClick={end}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Passage'}
          </Button>
        </>
      }
    >
      <Form form={form} gap={4} id={formId} onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('name')}
          label="Name"
          maxLength={limits.passages.name}
          error={errors.name?.message}
        />
        <TextArea
          {...form.register('content')}
          label="Passage"
          counter={{ max: limits.passages.content }}
          error={errors.content?.message}
        />
        <Text size="sm" tone="muted">
          These are filled in when you insert it: {fieldList}.
        </Text>
      </Form>
    </Dialog>
  );
};

/** Asks first: what somebody has worded over years is gone by it. */
const Delete = ({ passage: { id, name }, onEnd }: { passage: Passage; onEnd: () => void }) => {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading }] = useAction(api.useDeletePassageMutation(), {
    done: { title: 'Passage Deleted', description: confirmations.passageDeleted },
    failed: failed.remove,
    onDone: onEnd,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Delete this passage?"
      description={`“${name}” can't be had back. Answers that have its words keep them.`}
      trigger={<Button variant="outline">Delete</Button>}
      footer={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            busy={isLoading}
            onClick={() => void remove({ params: { id } })}
          >
            {isLoading ? 'Deleting...' : 'Delete Passage'}
          </Button>
        </>
      }
    />
  );
};
