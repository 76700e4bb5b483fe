import { calls, failures, forms, refusalCodes } from '@counsel/contracts';
import {
  codeOf,
  fieldErrorsOf,
  isUnauthorized,
  messageOf,
  provePasskey,
  useForm,
} from '@counsel/shell-sdk';
import { signInAgain, useShellCall } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';

const failed = failures.confirmSignIn;

/** Proves that it's the person who signed in: by the password, with a code where one is asked for, or by a passkey. */
export const useProof = (onConfirmed: () => void) => {
  const form = useForm(forms.confirmSignIn, { defaultValues: { password: '' }, failed });
  const confirm = useShellCall(calls.confirmSignIn);
  const ask = useShellCall(calls.askForPasskey);
  const [problem, setProblem] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  const refuse = (error: unknown) => {
    if (isUnauthorized(error)) signInAgain();
    setProblem(null);
    if (codeOf(error) === refusalCodes.secondFactorNeeded) return setAsksForCode(true);
    const [fault] = fieldErrorsOf(error);
    const path = fault?.path === 'code' ? 'code' : 'password';
    if (fault) form.setError(path, { message: fault.message }, { shouldFocus: true });
    else setProblem(messageOf(error, failed.fallback));
  };
  const byPassword = form.handleSubmit(async (body) => {
    try {
      await confirm({ body });
      onConfirmed();
    } catch (error) {
      refuse(error);
    }
  });
  const byPasskey = async () => {
    try {
      const passkey = await provePasskey(await ask());
      await confirm({ body: { passkey } });
      onConfirmed();
    } catch (error) {
      refuse(error);
    }
  };
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    password: { ...form.register('password'), error: errors.password?.message },
    /** Where a code is asked for. */
    code: asksForCode ? { ...form.register('code'), error: errors.code?.message } : undefined,
    byPassword,
    byPasskey,
    busy: isSubmitting,
    /** Why it could not be told whether it's they. */
    problem,
    focus: (event: Event) => {
      event.preventDefault();
      form.setFocus('password');
    },
  };
};
