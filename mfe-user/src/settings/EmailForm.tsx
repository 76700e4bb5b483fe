import { confirmations, forms } from '@counsel/contracts';
import { Alert, Button, Inline, TextField } from '@counsel/design-system';
import { toast, useFailure, useForm } from '@counsel/shell-sdk';
import { useState } from 'react';
import { CurrentPasswordField } from '../account/fields.tsx';
import { showRefusedFields } from '../account/refused-fields.ts';
import { Form } from '../screen/Form.tsx';
import { useChangeEmail } from './api.ts';
import { done, failed } from './texts.ts';

const empty = { email: '', currentPassword: '' };

const useEmailForm = () => {
  const form = useForm(forms.email, { defaultValues: empty });
  const [asked, setAsked] = useState<string | null>(null);
  const [change] = useChangeEmail();
  const fail = useFailure();
  const submit = form.handleSubmit(async (body) => {
    try {
      await change({ body }).unwrap();
      setAsked(body.email);
      form.reset();
      toast({ ...done.email, tone: 'success' });
    } catch (error) {
      showRefusedFields(error, Object.keys(empty), form.setError);
      fail(error, failed.email);
    }
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof typeof empty) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return { field, submit, isSubmitting, asked };
};

/** Asks for another address; the link that is sent there makes it the account's. */
export const EmailForm = () => {
  const { field, submit, isSubmitting, asked } = useEmailForm();
  return (
    <Form onSubmit={submit}>
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
