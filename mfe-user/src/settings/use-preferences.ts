import type { MailPreferences, NotificationKind } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';
import { useRef, useState } from 'react';
import { done, failed } from './texts.ts';

/**
 * Saves each choice at once. It shows before the server has taken it, and goes back if it does not;
 * quick choices are sent one after the other, so that the last one counts.
 */
export const usePreferences = (saved: MailPreferences) => {
  const [shown, setShown] = useState<Partial<MailPreferences>>({});
  const chosen = useRef<Partial<MailPreferences>>({});
  const sent = useRef<Promise<void>>(Promise.resolve());
  const change = api.useSetMailPreferencesMutation();
  const [turnOn] = useAction(change, { done: done.mailOn, failed: failed.mail });
  const [turnOff] = useAction(change, { done: done.mailOff, failed: failed.mail });

  const show = (kind: NotificationKind, wanted: boolean) => {
    chosen.current = { ...chosen.current, [kind]: wanted };
    setShown(chosen.current);
  };
  const save = async (kind: NotificationKind, wanted: boolean) => {
    const turn = wanted ? turnOn : turnOff;
    const isSaved = await turn({ body: { ...saved, ...chosen.current } });
    if (!isSaved) show(kind, !wanted);
  };
  const choose = (kind: NotificationKind, wanted: boolean) => {
    show(kind, wanted);
    sent.current = sent.current.then(() => save(kind, wanted));
  };
  return { shown: { ...saved, ...shown }, choose };
};
