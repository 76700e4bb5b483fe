import { type AttorneyProfile, failures } from '@counsel/contracts';
import { Button, Dialog } from '@counsel/design-system';
import { api, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';

type Props = { profile: AttorneyProfile; onWithdrawn: () => void };

/** Takes an application back, so that another can take its place; asks first, since it is gone then. */
export const Withdraw = ({ profile: { id }, onWithdrawn }: Props) => {
  const [open, setOpen] = useState(false);
  const [withdraw, { isLoading }] = useAction(api.useWithdrawApplicationMutation(), {
    failed: failures.withdrawApplication,
    onDone: onWithdrawn,
  });
  const confirm = async () => {
    if (!(await withdraw({ params: { id } }))) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">Withdraw Application</Button>}
      title="Withdraw this application?"
      description="Nobody will decide it, and it cannot be brought back. You can apply again at any time."
      footer={
        <>
          <Button variant="outline" disabled={isLoading} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button variant="destructive" busy={isLoading} onClick={() => void confirm()}>
            Withdraw
          </Button>
        </>
      }
    />
  );
};
