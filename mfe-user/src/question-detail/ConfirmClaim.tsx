import { otherStateClaim, type PracticeState } from '@counsel/contracts';
import { Button, Dialog } from '@counsel/design-system';
import { useState } from 'react';
import { ClaimButton } from './ClaimButton.tsx';

type Props = {
  state: PracticeState;
  ownState: string | null;
  busy: boolean;
  onClaim: () => void;
};

/** The way to claim a question about another state's law than the reader's: asks first. */
export const ConfirmClaim = ({ state, ownState, busy, onClaim }: Props) => {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onClaim();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<ClaimButton busy={busy} />}
      {...otherStateClaim(state, ownState)}
      footer={
        <>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={confirm}>Claim Anyway</Button>
        </>
      }
    />
  );
};
