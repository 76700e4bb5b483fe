import type { MailPreferences, NotificationKind } from '@counsel/contracts';
import { toast, useFailure } from '@counsel/shell-sdk';
import { useRef, useState } from 'react';
import { useSetMailPreferences } from './api.ts';
import { done, failed } from './texts.ts';

/**
 * Saves each choice at once. It shows before the server has taken it, and goes back if it does not;
 * quick choices are sent one after the other, so that the last one counts.
 */
export const usePreferences = (saved: MailPreferences) => {
  const [shown, setShown] = useState<Partial<MailPreferences>>({});
  const chosen = useRef<Partial<MailPreferences>>({});
  const sent = useRef<Promise<void>>(Promise.resolve());
  const [set] = useSetMailPreferences();
  const fail = useFailure();

  const show = (kind: NotificationKind, wanted: boolean) => {
    chosen.current = { ...chosen.current, [kind]: wanted };
    setShown(chosen.current);
  };
  const save = async (kind: NotificationKind, wanted: boolean) => {
    try {
      await set({ body: { ...saved, ...chosen.current } }).unwrap();
      toast({ ...(wanted ? done.mailOn : done.mailOff), tone: 'success' });
    } catch (error) {
      show(kind, !wanted);
      fail(error, failed.mail);
    }
  };
  const choose = (kind: NotificationKind, wanted: boolean) => {
    show(kind, wanted);
    sent.current = sent.current.then(() => save(kind, wanted));
  };
  return { shown: { ...saved, ...shown }, choose };
};
