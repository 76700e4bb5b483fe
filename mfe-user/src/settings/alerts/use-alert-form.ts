import { type AlertChoice, messages } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';
import { useEffect, useRef, useState } from 'react';
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

/** Whoever sent what is wrong goes on from the first fault, as in forms of the contract. */
const useFirstFault = (sent: number) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent > 0) root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sent]);
  return root;
};

/** What is chosen stands on the page until it is saved; then the page shows what the server has. */
export const useAlertForm = (saved: AlertChoice) => {
  const [chosen, setChosen] = useState<Partial<AlertChoice>>({});
  /** How often it was sent with a fault in it. */
  const [sent, setSent] = useState(0);
  const root = useFirstFault(sent);
  const [save, { isLoading: isSaving }] = useAction(api.useSetAlertsMutation(), {
    done: done.alerts,
    failed: failed.alerts,
  });
  const shown = { ...saved, ...chosen };
  const faults = faultsOf(shown);
  const submit = async () => {
    if (Object.keys(faults).length > 0) return setSent(sent + 1);
    if (await save({ body: shown })) setChosen({});
  };
  return {
    shown,
    faults: sent > 0 ? faults : {},
    root,
    isSaving,
    choose: (part: Partial<AlertChoice>) => setChosen({ ...chosen, ...part }),
    submit: () => void submit(),
  };
};
