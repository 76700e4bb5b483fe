import { Alert } from '@counsel/design-system';
import { SendVerification } from '../account/SendVerification.tsx';

/** Reminds of an address that is not verified yet. */
export const VerifyNotice = ({ email }: { email: string }) => (
  <Alert
    title="Please verify your email address"
    action={<SendVerification variant="outline" size="sm" />}
  >
    We sent a link to {email}. Open it, so that we can reach you when your question is answered.
  </Alert>
);
