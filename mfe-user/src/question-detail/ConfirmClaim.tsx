import { otherStateClaim, type PracticeState } from '@counsel/contracts';
import { Button, Dialog } from '@counsel/design-system';
import { useState } from 'react';
import { ClaimButton } from './ClaimButton.tsx';

type Props = {
  state: PracticeState;
  ownState: string | null;
  busy: boolean;
  onClaim: () => Promise<unknown>;
};

/** The way to claim a question about another state's law than the reader's: asks first. */
export const ConfirmClaim = ({ state, ownState, busy, onClaim }: Props) => {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await onClaim();
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<ClaimButton />}
      {...otherStateClaim(state, ownState)}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            Claim Anyway
          </Button>
        </>
      }
    />
  );
};
