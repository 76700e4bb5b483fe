import { Button, Dialog } from '@counsel/design-system';
import { useState } from 'react';

type Props = {
  busy: boolean;
  /** Tells whether it was done. */
  onConfirm: () => Promise<boolean>;
};

/** Ends every session there is, this one too; asks first, since one has to sign in again. */
export const SignOutEverywhere = ({ busy, onConfirm }: Props) => {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    if (!(await onConfirm())) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">Sign Out Everywhere</Button>}
      title="Sign out everywhere?"
      description="All your sessions end, this one too. To go on, sign in again with your password. What you have written in this browser and not sent is deleted."
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            {busy ? 'Signing out...' : 'Sign Out'}
          </Button>
        </>
      }
    />
  );
};
