import type { FormContract, FormName, FormValues } from '@counsel/contracts';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Mode,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { checkForm } from './form-validation.ts';
import { toast } from './toast.ts';
import type { FailureText } from './use-failure.ts';

export { Controller, useWatch } from 'react-hook-form';

type Values<F extends FormContract> = FormValues<F> & FieldValues;

type FormOptions<V extends FieldValues> = {
  defaultValues: DefaultValues<V>;
  /** When the fields are checked; on submitting unless told otherwise. */
  mode?: Mode;
  /** What is told when the form could not even be checked. */
  failed?: FailureText;
};

// Only screens with a form need the validators: they are a file of their own.
const loadValidators = () =>
  import(/* webpackChunkName: "form-validators" */ '@counsel/contracts/validators');

const unchecked = 'unchecked';

const refused = <V extends FieldValues>(errors: object) => ({
  values: {},
  errors: errors as FieldErrors<V>,
});

const resolverOf =
  <V extends FieldValues>({ name, equal }: FormContract): Resolver<V> =>
  async (given) => {
    const validators = await loadValidators().catch(console.error);
    // A throw would leave the form submitting for ever.
    if (!validators) return refused({ root: { type: unchecked } });
    const { values, errors } = checkForm(validators[name as FormName], equal, given);
    if (errors.length === 0) return { values: values as V, errors: {} };
    const byField = errors.map(({ path, message }) => [path, { type: 'contract', message }]);
    return refused(Object.fromEntries(byField));
  };

const usualFailure: FailureText = {
  title: 'Error',
  fallback: 'The form could not be checked. Please try again.',
};

/** Tells why a form was not sent, where that is told in a toast; other faults stand at their fields. */
const tellFaults = (
  errors: FieldErrors,
  toasts: FormContract['toasts'] = [],
  { title, fallback }: FailureText = usualFailure,
): void => {
  if (errors.root?.type === unchecked) {
    toast({ title, description: fallback, tone: 'destructive' });
    return;
  }
  const messages = Object.values(errors).map((error) => error?.message);
  const told = toasts.find(({ description }) => messages.includes(description));
  if (told) toast({ ...told, tone: 'destructive' });
};

/**
 * A form over one of the contract's forms: its rules, its messages, values trimmed. Submitting with
 * a wrong field moves the focus to the first one.
 */
export const useForm = <F extends FormContract>(
  contract: F,
  { failed, ...options }: FormOptions<Values<F>>,
): UseFormReturn<Values<F>> => {
  const form = useHookForm<Values<F>>({ ...options, resolver: resolverOf<Values<F>>(contract) });
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        tellFaults(errors, contract.toasts, failed);
        return onInvalid?.(errors, event);
      }),
  };
};
