import { type AlertChoice, messages } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';
import { done, failed } from '../texts.ts';

type Faults = Partial<Record<'categories' | 'states' | 'quietHours', string>>;

export type AlertForm = ReturnType<typeof useAlertForm>;

/** What is wrong with a choice, before it is sent. */
const faultsOf = ({ categories, states, quietHours }: AlertChoice): Faults => ({
  ...(categories?.length === 0 && { categories: messages.oneOrAll }),
  ...(states?.length === 0 && { states: messages.oneOrAll }),
  ...(quietHours?.from === '' || quietHours?.to === ''
    ? { quietHours: messages.dayTime }
    : quietHours && quietHours.from === quietHours.to && { quietHours: messages.quietHours }),
});

/** What is chosen stands on the page until it is saved; then the page shows what the server has. */
export const useAlertForm = (saved: AlertChoice) => {
  const [chosen, setChosen] = useState<Partial<AlertChoice>>({});
  const [isTold, setTold] = useState(false);
  const [save, { isLoading: isSaving }] = useAction(api.useSetAlertsMutation(), {
    done: done.alerts,
    failed: failed.alerts,
  });
  const shown = { ...saved, ...chosen };
  const faults = faultsOf(shown);
  const submit = async () => {
    setTold(true);
    if (Object.keys(faults).length > 0) return;
    if (await save({ body: shown })) setChosen({});
  };
  return {
    shown,
    faults: isTold ? faults : {},
    isSaving,
    choose: (part: Partial<AlertChoice>) => setChosen({ ...chosen, ...part }),
    submit: () => void submit(),
  };
};
