import { Alert, Button, Dialog, Inline, TextField } from '@counsel/design-system';
import { Form, useSession } from '@counsel/shell-sdk';
import { useId } from 'react';
import { useProof } from './use-proof.ts';

type Props = { onEnd: (confirmed: boolean) => void };

/** Asks for what only the person at the browser knows, before something that matters. */
export const ConfirmDialog = ({ onEnd }: Props) => {
  const formId = useId();
  const { user } = useSession();
  const proof = useProof(() => onEnd(true));
  const { form, password, code, byPassword, byPasskey, busy, problem, focus } = proof;
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      onOpenAutoFocus={focus}
      title="Confirm that it’s you"
      description="This matters, and it’s been a while since you signed in. Enter your password, or use a passkey, to go on."
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
      <Form form={form} gap={4} id={formId} onSubmit={(event) => void byPassword(event)}>
        {/* Password managers look for whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <TextField {...password} label="Password" type="password" autoComplete="current-password" />
        {code ? (
          <TextField
            {...code}
            label="Code"
            autoComplete="one-time-code"
            hint="Of your authenticator app, or one of your recovery codes"
          />
        ) : null}
        <Inline>
          <Button variant="outline" onClick={() => void byPasskey()}>
            Use a Passkey
          </Button>
        </Inline>
      </Form>
    </Dialog>
  );
};
