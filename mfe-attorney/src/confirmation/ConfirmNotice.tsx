import type { AttorneyProfile } from '@counsel/contracts';
import { Alert } from '@counsel/design-system';
import { SendLink } from './SendLink.tsx';

/** What is missing before an application can give anybody the role, and the way to it. */
export const ConfirmNotice = ({ email }: Pick<AttorneyProfile, 'email'>) => (
  <Alert
    tone="warning"
    title="Please confirm the email address of your application"
    action={<SendLink variant="outline" size="sm" />}
  >
    We sent a link to {email}. Open it while you are signed in to this account: it shows that nobody
    else applied in your name. You cannot answer questions before that.
  </Alert>
);
