import { type forms, limits } from '@counsel/contracts';
import { RadioGroup, TextArea, TextField } from '@counsel/design-system';
import { Controller, type useForm } from '@counsel/shell-sdk';
import type { KeyboardEvent } from 'react';
import { refuseWithoutTerms } from './use-question-form.ts';

export type QuestionFormProps = {
  form: ReturnType<typeof useForm<typeof forms.submitQuestion>>;
};

const privacyOptions = [
  {
    value: 'named',
    label: 'Show my name',
    hint: 'The attorney who claims your question sees your name.',
  },
  {
    value: 'anonymous',
    label: 'Anonymous',
    hint: 'Attorneys are not told who asks.',
  },
];

/** What is kept from attorneys and what is not: no more than holds (docs/product.md#anonymity). */
const privacyHint =
  'An anonymous question comes without your name, your address or a link to your other questions, and attorneys see its time by the hour. They do see what you write, and whoever is watching sees that something has just arrived.';

export const PrivacyField = ({ form }: QuestionFormProps) => (
  <Controller
    control={form.control}
    name="isAnonymous"
    render={({ field }) => (
      <RadioGroup
        legend="Privacy"
        hint={privacyHint}
        value={field.value ? 'anonymous' : 'named'}
        onValueChange={(value) => field.onChange(value === 'anonymous')}
        options={privacyOptions}
      />
    )}
  />
);

/** The question itself: in a line, and in full. */
export const WordFields = ({ form }: QuestionFormProps) => {
  const { register, getValues, formState } = form;
  // Enter submits a form whose button can be pressed; while it cannot, it would do nothing at all.
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || getValues('acceptTerms')) return;
    event.preventDefault();
    refuseWithoutTerms();
  };
  return (
    <>
      <TextField
        {...register('title')}
        label="Question Title"
        hint={`Your question in one line, ${limits.title.min} to ${limits.title.max} characters.`}
        autoComplete="off"
        onKeyDown={enter}
        error={formState.errors.title?.message}
      />
      <TextArea
        {...register('content')}
        label="Detailed Question"
        hint="What happened, and what you want to achieve."
        rows={8}
        counter={limits.question}
        error={formState.errors.content?.message}
      />
    </>
  );
};
