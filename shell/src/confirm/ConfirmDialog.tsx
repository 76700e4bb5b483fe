import { Alert, Button, Dialog, TextField } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { useId } from 'react';
import { usePassword } from './use-password.ts';

type Props = { onEnd: (confirmed: boolean) => void };

/** Asks for what only the person at the browser knows, before something that matters. */
export const ConfirmDialog = ({ onEnd }: Props) => {
  const formId = useId();
  const { user } = useSession();
  const { field, submit, busy, problem, focus } = usePassword(() => onEnd(true));
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      onOpenAutoFocus={focus}
      title="Confirm that it’s you"
      description="This matters, and it’s been a while since you signed in. Enter your password to go on."
      footer={
        <>
          <Button variant="outline" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Confirming...' : 'Confirm'}
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <form noValidate id={formId} onSubmit={(event) => void submit(event)}>
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <TextField {...field} label="Password" type="password" autoComplete="current-password" />
      </form>
    </Dialog>
  );
};
