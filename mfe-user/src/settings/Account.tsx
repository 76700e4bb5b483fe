import type { CurrentUser } from '@counsel/contracts';
import { Card, Heading, Stack } from '@counsel/design-system';
import { EmailMatter } from './EmailMatter.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInSecurity } from './SignInSecurity.tsx';

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
        <Sessions />
      </div>
    </Card>
  </Stack>
);
