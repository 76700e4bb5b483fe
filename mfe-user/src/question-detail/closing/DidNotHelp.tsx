import { closingTexts, limits, unhelpfulReasons } from '@counsel/contracts';
import { RadioGroup, TextArea } from '@counsel/design-system';
import { Controller, Form } from '@counsel/shell-sdk';
import { useId } from 'react';
import { Confirm } from '../../screen/Confirm.tsx';
import { useClosing } from './use-closing.ts';

const reasons = Object.entries(unhelpfulReasons).map(([value, label]) => ({ value, label }));

/** Closes an answered question, and says why the answer did not help. */
export const DidNotHelp = ({ questionId }: { questionId: number }) => {
  const formId = useId();
  const { form, submit, busy } = useClosing(questionId);
  return (
    <Confirm
      label="It Did Not Help"
      title="Close this question because the answer did not help?"
      description={closingTexts.readBy}
      busy={busy}
      formId={formId}
    >
      <Form form={form} gap={4} id={formId} onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name="verdict"
          render={({ field: { value, onChange, ref: _ref, ...field } }) => (
            <RadioGroup
              {...field}
              legend="It did not help, because"
              options={reasons}
              value={value ?? ''}
              onValueChange={onChange}
              error={form.formState.errors.verdict?.message}
            />
          )}
        />
        <TextArea
          {...form.register('words')}
          label="In your own words"
          optional
          rows={3}
          counter={limits.closingWords}
          error={form.formState.errors.words?.message}
        />
      </Form>
    </Confirm>
  );
};
