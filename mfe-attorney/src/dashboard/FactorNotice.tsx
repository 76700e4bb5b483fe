import { Alert, Button, Inline } from '@counsel/design-system';
import { api, Link } from '@counsel/shell-sdk';
import { useState } from 'react';

const key = 'counsel.factor-notice';

const wasDismissed = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Without storage it is shown again with each visit.
    return false;
  }
};

const keepDismissed = () => {
  try {
    localStorage.setItem(key, 'dismissed');
  } catch {
    // As above.
  }
};

/** Offers attorneys, whom people entrust with their matters, more than a password. */
export const FactorNotice = ({ onDismiss }: { onDismiss: () => void }) => {
  const [dismissed, setDismissed] = useState(wasDismissed);
  const { data } = api.useGetSecondFactorsQuery(undefined, { skip: dismissed });
  if (dismissed || data?.inUse !== false) return null;
  const dismiss = () => {
    keepDismissed();
    onDismiss();
    setDismissed(true);
  };
  return (
    <Alert
      title="Keep your clients’ questions yours alone"
      action={
        <Inline>
          <Button asChild variant="outline" size="sm">
            <Link to="/settings#sign-in-security">Set Up Sign-in Security</Link>
          </Button>
          <Button variant="outline" size="sm" onClick={dismiss}>
            Not Now
          </Button>
        </Inline>
      }
    >
      A passkey, or a code beside your password, keeps others out who guess it.
    </Alert>
  );
};
