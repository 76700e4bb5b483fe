import type { FormContract, FormName, FormValues } from '@counsel/contracts';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { checkForm } from './form-validation.ts';

export { Controller, useWatch } from 'react-hook-form';

type Values<F extends FormContract> = FormValues<F> & FieldValues;

// Only screens with a form need the validators: they are a file of their own.
const loadValidators = () => import('@counsel/contracts/validators');

const resolverOf =
  <V extends FieldValues>({ name, equal }: FormContract): Resolver<V> =>
  async (given) => {
    const validators = await loadValidators();
    const { values, errors } = checkForm(validators[name as FormName], equal, given);
    if (errors.length === 0) return { values: values as V, errors: {} };
    const byField = errors.map(({ path, message }) => [path, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(byField) as FieldErrors<V> };
  };

/**
 * A form over one of the contract's forms: its rules, its messages, values trimmed. Submitting with
 * a wrong field moves the focus to the first one.
 */
export const useForm = <F extends FormContract>(
  form: F,
  { defaultValues }: { defaultValues: DefaultValues<Values<F>> },
): UseFormReturn<Values<F>> =>
  useHookForm<Values<F>>({ defaultValues, resolver: resolverOf<Values<F>>(form) });
