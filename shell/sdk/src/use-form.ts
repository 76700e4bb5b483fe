import type { FormContract, FormName, FormValues } from '@counsel/contracts';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
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
import { bringInSight } from './in-sight.ts';
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

// Only screens with a form need the validators: they are a file of their own, which comes with the form.
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
    // What is wrong within a field stands at the field; of several faults, the first.
    const byField = errors.map(({ path, message }) => [
      path.split('.')[0],
      { type: 'contract', message },
    ]);
    return refused(Object.fromEntries(byField.reverse()));
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

/** Whether what checks a form is there: it is missing where its file could not be had. */
export type Rules = 'coming' | 'there' | 'missing';

/** Has what checks the form here before it is sent; what could not be had is tried again. */
const useRules = (): { rules: Rules; loadRules: () => void } => {
  const [rules, setRules] = useState<Rules>('coming');
  const loadRules = () => {
    loadValidators().then(
      () => setRules('there'),
      () => setRules('missing'),
    );
  };
  useEffect(loadRules, []);
  useEffect(() => {
    if (rules !== 'missing') return;
    window.addEventListener('online', loadRules);
    return () => window.removeEventListener('online', loadRules);
  });
  return { rules, loadRules };
};

/** What can be mended in it: of a group of choices, one of them. */
const firstWrongIn = (form: HTMLElement): HTMLElement | null =>
  form.querySelector(
    '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] [role="radio"]',
  );

/** Whoever is there already comes to it anew, and hears again what is wrong. */
const goTo = (field: HTMLElement | null): void => {
  if (!field) return;
  if (field === document.activeElement) field.blur();
  field.focus({ preventScroll: true });
  const told = document.getElementById(
    field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  bringInSight(told, field);
};

/**
 * Has whoever submitted wrong fields go on at the first of them as they stand on the page: the order in
 * which they were registered is another one once a draft has come back.
 * @param submitted how often
 */
const useFirstWrong = (submitted: number) => {
  const wrong = useRef<HTMLElement>(null);
  useEffect(() => {
    if (submitted === 0 || wrong.current === null) return;
    const form = wrong.current;
    wrong.current = null;
    // Once what hides it has made room.
    setTimeout(() => goTo(firstWrongIn(form)));
  }, [submitted]);
  return (event: BaseSyntheticEvent | undefined) => {
    wrong.current = event?.target instanceof HTMLElement ? event.target : document.body;
  };
};

/** A form as `useForm` gives it. */
export type CheckedForm<V extends FieldValues> = UseFormReturn<V> & ReturnType<typeof useRules>;

/**
 * A form over one of the contract's forms: its rules, its messages, values trimmed. Submitting with
 * a wrong field moves the focus to the first one. `Form` shows it, and says where it cannot be sent.
 */
export const useForm = <F extends FormContract>(
  contract: F,
  { failed, ...options }: FormOptions<Values<F>>,
): CheckedForm<Values<F>> => {
  const form = useHookForm<Values<F>>({
    ...options,
    resolver: resolverOf<Values<F>>(contract),
    shouldFocusError: false,
  });
  const { rules, loadRules } = useRules();
  const goToFirstWrong = useFirstWrong(form.formState.submitCount);
  return {
    ...form,
    rules,
    loadRules,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        if (errors.root?.type === unchecked) loadRules();
        tellFaults(errors, contract.toasts, failed);
        goToFirstWrong(event);
        return onInvalid?.(errors, event);
      }),
  };
};
