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
  return { ...form, submit, asked };
};

/** Asks for another address; the link that is sent there makes it the account's. */
export const EmailForm = () => {
  const { register, formState, submit, asked } = useEmailForm();
  const { errors, isSubmitting } = formState;
  return (
    <Form onSubmit={submit}>
      {asked ? (
        <Alert tone="success" title={`Check the inbox of ${asked}`}>
          {confirmations.newEmailAsked}
        </Alert>
      ) : null}
      <TextField
        {...register('email')}
        label="New email address"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <CurrentPasswordField
        {...register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <Inline>
        <Button type="submit" variant="outline" busy={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Change Email Address'}
        </Button>
      </Inline>
    </Form>
  );
};
