import { Alert, Button } from '@counsel/design-system';
import { api, Link } from '@counsel/shell-sdk';

/** Asks an administrator who signs in by a password alone for more; nothing is known of others yet. */
export const FactorNotice = () =>
  api.useGetSecondFactorsQuery().data?.inUse === false ? (
    <Alert
      tone="warning"
      title="Your account is protected by a password alone"
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/settings#sign-in-security">Set Up Sign-in Security</Link>
        </Button>
      }
    >
      Who guesses it can approve attorneys. Add a passkey, or an authenticator app.
    </Alert>
  ) : null;
