import { failures, forms } from '@counsel/contracts';
import { api, fieldErrorsOf, isUnauthorized, messageOf, useForm } from '@counsel/shell-sdk';
import { signInAgain } from '@counsel/shell-sdk/host';
import { useState } from 'react';

const failed = failures.confirmSignIn;

/** Proves by the password that it's the person who signed in. */
export const usePassword = (onConfirmed: () => void) => {
  const form = useForm(forms.confirmSignIn, { defaultValues: { password: '' }, failed });
  const [confirm] = api.useConfirmSignInMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    if (isUnauthorized(error)) signInAgain();
    const [fault] = fieldErrorsOf(error);
    setProblem(fault ? null : messageOf(error, failed.fallback));
    if (fault) form.setError('password', { message: fault.message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(async (body) => {
    const { error } = await confirm({ body });
    if (error) refuse(error);
    else onConfirmed();
  });
  const { errors, isSubmitting } = form.formState;
  return {
    field: { ...form.register('password'), error: errors.password?.message },
    submit,
    busy: isSubmitting,
    /** Why it could not be told whether it's they. */
    problem,
    focus: (event: Event) => {
      event.preventDefault();
      form.setFocus('password');
    },
  };
};
