import { failures, forms, refusalCodes, toastTexts } from '@counsel/contracts';
import {
  api,
  codeOf,
  messageOf,
  provePasskey,
  toast,
  useFailure,
  useForm,
} from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';
import { enter } from '../account/enter.ts';

const { login: failed } = failures;
const done = toastTexts.loginSuccessful;

const goIn = (path: string) => {
  toast({ ...done, tone: 'success' });
  enter(done, path);
};

/** A right password is not all that some accounts ask for: the form then asks for a code, too. */
export const useSignIn = (email: string, path: string) => {
  const form = useForm(forms.login, { defaultValues: { email, password: '' }, failed });
  const report = useFailure();
  const [login] = api.useLoginMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const { setError, setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  const submit = form.handleSubmit(async (body) => {
    const { error } = await login({ body });
    if (error === undefined) goIn(path);
    else if (codeOf(error) === refusalCodes.secondFactorNeeded) setAsksForCode(true);
    else {
      report(error, failed);
      // The toast goes; why one is not signed in stays.
      setError('root', { message: messageOf(error, failed.fallback) });
    }
  });
  return { form, asksForCode, submit };
};

/** Signs in by a passkey alone, whosever it is. */
export const usePasskeySignIn = (path: string) => {
  const report = useFailure();
  const [ask] = api.useAskForPasskeyMutation();
  const [send] = api.useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const passkey = await provePasskey(await ask().unwrap());
      await send({ body: { passkey } }).unwrap();
      goIn(path);
    } catch (error) {
      report(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, signIn };
};
