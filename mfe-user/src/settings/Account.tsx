import type { CurrentUser } from '@counsel/contracts';
import { Card, Heading, Stack } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { lazy, Suspense } from 'react';
import styles from './Account.module.css';
import { EmailMatter } from './EmailMatter.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sections } from './Sections.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInSecurity } from './SignInSecurity.tsx';

/** Of attorneys alone; others' pages do without. */
const Alerts = lazy(() => import('./alerts/Alerts.tsx'));

/** The matters by the ends of their addresses, in the order in which they stand. */
const sectionsFor = (isAttorney: boolean) =>
  [
    ['name', 'Name'],
    ['email', 'Email Address'],
    ['password', 'Password'],
    ['sign-in-security', 'Sign-in security'],
    ['notifications', 'Email Notifications'],
    ...(isAttorney ? [['question-alerts', 'Question Alerts'] as const] : []),
    ['sessions', 'Sessions'],
    ['your-questions', 'Your Questions'],
  ] as const;

/** All that people can change of their own account. */
export const Account = ({ user }: { user: CurrentUser }) => {
  const isAttorney = useSession().roles.includes('attorney');
  return (
    <div className={styles.account}>
      <Sections sections={sectionsFor(isAttorney)} />
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
            {isAttorney ? (
              <Suspense>
                <Alerts />
              </Suspense>
            ) : null}
            <Sessions />
          </div>
        </Card>
      </Stack>
    </div>
  );
};
