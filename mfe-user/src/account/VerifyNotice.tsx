import { Alert } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { SendVerification } from './SendVerification.tsx';

/** Reminds of an address that is not verified yet. */
export const VerifyNotice = () => {
  const { user } = useSession();
  if (!user || user.emailVerified) return null;
  return (
    <Alert
      title="Please verify your email address"
      action={<SendVerification variant="outline" size="sm" />}
    >
      We sent a link to {user.email}. Open it, so that we can reach you when your question is
      answered.
    </Alert>
  );
};
