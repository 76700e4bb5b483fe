import { failures, forms, refusalCodes, toastTexts } from '@counsel/contracts';
import {
  api,
  codeOf,
  fieldErrorsOf,
  provePasskey,
  statusOf,
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

const isOfCode = (error: unknown) => fieldErrorsOf(error).some(({ path }) => path === 'code');

/** A right password is not all that some accounts ask for: the form then asks for a code, too. */
export const useSignIn = (email: string, path: string) => {
  const form = useForm(forms.login, { defaultValues: { email, password: '' }, failed });
  const report = useFailure();
  const [login] = api.useLoginMutation();
  const [asksForCode, setAsksForCode] = useState(false);
  const { clearErrors, setError, setFocus } = form;
  // The toast goes; why one is not signed in stays.
  const refuse = (error: unknown, at: 'root' | 'password' | 'code' = 'root') =>
    setError(at, { type: 'server', message: report(error, failed) });
  /** What was wrong is selected: what is typed next takes its place. */
  const refuseAt = (at: 'password' | 'code', error: unknown) => {
    refuse(error, at);
    setFocus(at, { shouldSelect: true });
  };
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  const submit = form.handleSubmit(async (body) => {
    const { error } = await login({ body });
    if (error === undefined) goIn(path);
    else if (codeOf(error) === refusalCodes.secondFactorNeeded) setAsksForCode(true);
    else if (statusOf(error) === 401) refuseAt(isOfCode(error) ? 'code' : 'password', error);
    else refuse(error);
  });
  const passkey = usePasskey(path, { begin: () => clearErrors('root'), refuse });
  return { form, asksForCode, submit, passkey };
};

type Outcome = { begin: () => void; refuse: (error: unknown) => void };

/** Signs in by a passkey alone, whosever it is. */
const usePasskey = (path: string, { begin, refuse }: Outcome) => {
  const [ask] = api.useAskForPasskeyMutation();
  const [send] = api.useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    begin();
    try {
      const passkey = await provePasskey(await ask().unwrap());
      await send({ body: { passkey } }).unwrap();
      goIn(path);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, signIn };
};
