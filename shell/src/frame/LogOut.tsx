import { Alert, Button, Dialog } from '@counsel/design-system';
import { useState } from 'react';

type Props = {
  /** Says whether it was done. */
  onLogOut: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks whoever has written something that is not sent: none of it stays in a browser that is left. */
export const LogOut = ({ onLogOut, onClose }: Props) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const logOut = async () => {
    setBusy(true);
    setFailed(false);
    setFailed(!(await onLogOut()));
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Log out and delete what is not sent?"
      description="You have written something that you have not sent. It is kept in this browser until you log out, and nowhere else."
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Stay
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void logOut()}>
            Log Out and Delete
          </Button>
        </>
      }
    >
      {failed && (
        <Alert live tone="danger">
          You are still signed in, and nothing was deleted. Please try again once the portal can be
          reached.
        </Alert>
      )}
    </Dialog>
  );
};
