import { confirmations, forms } from '@counsel/contracts';
import { Alert, Button, Inline, TextField } from '@counsel/design-system';
import { api, Form, useAction, useDraft, useForm } from '@counsel/shell-sdk';
import { useState } from 'react';
import { CurrentPasswordField } from '../account/fields.tsx';
import { done, failed } from './texts.ts';

const empty = { email: '', currentPassword: '' };

const useEmailForm = () => {
  const form = useForm(forms.email, { defaultValues: empty, failed: failed.email });
  const [asked, setAsked] = useState<string | null>(null);
  const draft = useDraft(form, 'email');
  const [change] = useAction(api.useChangeEmailMutation(), {
    done: done.email,
    failed: failed.email,
    form,
    onDone: (_, { body: { email } }) => {
      setAsked(email);
      form.reset();
      draft.forget();
    },
  });
  const submit = form.handleSubmit((body) => change({ body }));
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { form, field, submit, isSubmitting, asked };
};

/** Asks for another address; the link that is sent there makes it the account's. */
export const EmailForm = () => {
  const { form, field, submit, isSubmitting, asked } = useEmailForm();
  return (
    <Form form={form} onSubmit={submit}>
      {asked ? (
        <Alert tone="success" title={`Check the inbox of ${asked}`}>
          {confirmations.newEmailAsked}
        </Alert>
      ) : null}
      <TextField {...field('email')} label="New email address" type="email" autoComplete="email" />
      <CurrentPasswordField {...field('currentPassword')} />
      <Inline>
        <Button type="submit" variant="outline" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Change Email Address'}
        </Button>
      </Inline>
    </Form>
  );
};
