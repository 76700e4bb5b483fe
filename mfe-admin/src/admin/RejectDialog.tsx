import { limits, messages } from '@counsel/contracts';
import { Button, Dialog, TextArea } from '@counsel/design-system';
import { type ReactElement, useState } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose application it is. */
  applicant: string;
  busy: boolean;
  onReject: (reason: string) => void;
  trigger: ReactElement;
};

/** Asks before an application is rejected; a reason may be given. */
export const RejectDialog = ({ applicant, busy, onReject, ...dialog }: Props) => {
  const [reason, setReason] = useState('');
  const tooLong = reason.trim().length > limits.rejectionReason.max;
  return (
    <Dialog
      {...dialog}
      title="Reject this application?"
      description={`The application of ${applicant} will be rejected and removed. It cannot be brought back, but a new one can be made.`}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            busy={busy}
            disabled={tooLong}
            onClick={() => onReject(reason.trim())}
          >
            Reject Application
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        optional
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="The applicant is told this reason."
        error={tooLong ? messages.reason : undefined}
      />
    </Dialog>
  );
};
