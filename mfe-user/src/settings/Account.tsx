import type { CurrentUser } from '@counsel/contracts';
import { Card, Heading, Stack } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { lazy, Suspense } from 'react';
import { EmailMatter } from './EmailMatter.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInSecurity } from './SignInSecurity.tsx';

/** Of attorneys alone; others' pages do without. */
const Alerts = lazy(() => import('./alerts/Alerts.tsx'));

const AttorneyAlerts = () => {
  const { roles } = useSession();
  if (!roles.includes('attorney')) return null;
  return (
    <Suspense>
      <Alerts />
    </Suspense>
  );
};

/** All that people can change of their own account. */
export const Account = ({ user }: { user: CurrentUser }) => (
  <Stack as="section" aria-labelledby="account">
    <Heading level={2} id="account">
      Account
    </Heading>
    <Card padding="lg">
      <div>
        <NameForm user={user} />
        <EmailMatter user={user} />
        <PasswordForm />
        <SignInSecurity user={user} />
        <MailPreferences />
        <AttorneyAlerts />
        <Sessions />
      </div>
    </Card>
  </Stack>
);
