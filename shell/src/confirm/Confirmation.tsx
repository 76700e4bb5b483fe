import { confirmBy } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';

// Few ever see it.
const load = () => import(/* webpackChunkName: "confirm-dialog" */ './ConfirmDialog.tsx');

interface Asked {
  Dialog: typeof ConfirmDialog;
  answer: (confirmed: boolean) => void;
}

/** The portal's one place where people confirm that it's they, for calls of whatever page. */
export const Confirmation = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      confirmBy(async () => {
        const { ConfirmDialog: Dialog } = await load();
        return new Promise((answer) => setAsked({ Dialog, answer }));
      }),
    [],
  );
  if (!asked) return null;
  const { Dialog, answer } = asked;
  const end = (confirmed: boolean) => {
    setAsked(null);
    answer(confirmed);
  };
  return <Dialog onEnd={end} />;
};
