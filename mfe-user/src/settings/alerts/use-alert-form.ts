import { type AlertChoice, forms } from '@counsel/contracts';
import { api, useAction, useDraft, useForm, useWatch } from '@counsel/shell-sdk';
import { done, failed } from '../texts.ts';

export type AlertForm = ReturnType<typeof useAlertForm>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nobody can mend what is not shown: of what is left empty, all. */
const completed = ({ categories, states, quietHours, ...rest }: AlertChoice): AlertChoice => ({
  ...rest,
  categories: categories?.length === 0 ? null : categories,
  states: states?.length === 0 ? null : states,
  quietHours: quietHours?.from && quietHours.to ? quietHours : null,
});

/** What is chosen is kept until it is saved. */
export const useAlertForm = (saved: AlertChoice) => {
  const form = useForm(forms.alerts, { defaultValues: saved, failed: failed.alerts });
  // Before the draft, so that it sees what comes back of it.
  const shown = useWatch({ control: form.control });
  const draft = useDraft(form, 'alerts');
  const [save, { data: kept = saved }] = useAction(api.useSetAlertsMutation(), {
    done: done.alerts,
    failed: failed.alerts,
    form,
    onDone: draft.forget,
  });
  const choose = (frequency: AlertChoice['frequency']) => {
    const now = { ...form.getValues(), frequency };
    form.reset(frequency === 'never' ? completed(now) : now, { keepDefaultValues: true });
  };
  return {
    form,
    choose,
    isNever: shown.frequency === 'never',
    isUnsaved: Object.entries(kept).some(
      ([name, value]) => !isSame(shown[name as keyof AlertChoice], value),
    ),
    submit: form.handleSubmit((body) => save({ body })),
  };
};
