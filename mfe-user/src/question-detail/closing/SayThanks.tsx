import { closingTexts, limits } from '@counsel/contracts';
import { TextArea } from '@counsel/design-system';
import { Form } from '@counsel/shell-sdk';
import { useId } from 'react';
import { Confirm } from '../../screen/Confirm.tsx';
import { useClosing } from './use-closing.ts';

/** Closes an answered question with thanks. */
export const SayThanks = ({ questionId }: { questionId: number }) => {
  const formId = useId();
  const { form, submit, busy } = useClosing(questionId, 'helpful');
  return (
    <Confirm
      label="Close with Thanks"
      variant="primary"
      title="Close this question with thanks?"
      description={closingTexts.readBy}
      busy={busy}
      formId={formId}
    >
      <Form form={form} gap={4} id={formId} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...form.register('words')}
          label="A word of thanks"
          optional
          rows={3}
          counter={limits.closingWords}
          error={form.formState.errors.words?.message}
        />
      </Form>
    </Confirm>
  );
};
