import type { MailPreferences, NotificationKind } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { done, failed } from './texts.ts';

/**
 * Saves each choice at once. It shows before the server has taken it, and goes back if it does not;
 * quick choices are sent one after the other, so that the last one counts.
 */
export const usePreferences = (saved: MailPreferences) => {
  const [shown, setShown] = useState<Partial<MailPreferences>>({});
  const chosen = useRef<Partial<MailPreferences>>({});
  const sent = useRef<Promise<void>>(Promise.resolve());
  /** What the server has, by the last answer of either kind. */
  const stored = useRef(saved);
  useEffect(() => {
    stored.current = saved;
  }, [saved]);
  const change = api.useSetMailPreferencesMutation();
  const onDone = (answer: MailPreferences) => {
    stored.current = answer;
  };
  const [turnOn] = useAction(change, { done: done.mailOn, failed: failed.mail, onDone });
  const [turnOff] = useAction(change, { done: done.mailOff, failed: failed.mail, onDone });

  const show = (kind: NotificationKind, wanted: boolean) => {
    chosen.current = { ...chosen.current, [kind]: wanted };
    setShown(chosen.current);
  };
  const save = async (kind: NotificationKind, wanted: boolean) => {
    const turn = wanted ? turnOn : turnOff;
    await turn({ body: { ...stored.current, [kind]: wanted } });
    // Unless another choice waits: whatever came of this one, it shows what is so.
    if (chosen.current[kind] === wanted) show(kind, stored.current[kind] === true);
  };
  const choose = (kind: NotificationKind, wanted: boolean) => {
    show(kind, wanted);
    sent.current = sent.current.then(() => save(kind, wanted));
  };
  return { shown: { ...saved, ...shown }, choose };
};
