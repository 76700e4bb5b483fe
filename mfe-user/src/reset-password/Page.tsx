import { Button, TextLink } from '@counsel/design-system';
import { Link, useSearchParams } from '@counsel/shell-sdk';
import { useState } from 'react';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Sets a new password by the link that was mailed. */
const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = search.get('token')?.trim();
  if (done) return <Complete />;
  if (!token) return <InvalidLink />;
  return (
    <AccountScreen
      title="Reset Your Password"
      description="Choose a new password for your account."
      footer={
        <>
          The link no longer works?{' '}
          <TextLink asChild>
            <Link to="/login?mode=forgot">Request a new one</Link>
          </TextLink>
        </>
      }
    >
      <ResetPasswordForm token={token} onDone={() => setDone(true)} />
    </AccountScreen>
  );
};

const InvalidLink = () => (
  <AccountScreen
    title="Invalid Reset Link"
    description="This link is incomplete. Open it again from the email, or request a new one from the sign-in page."
    footer={
      <TextLink asChild>
        <Link to="/login?mode=forgot">Request a new reset link</Link>
      </TextLink>
    }
  >
    <Button asChild size="lg">
      <Link to="/login">Back to Sign In</Link>
    </Button>
  </AccountScreen>
);

const Complete = () => (
  <AccountScreen
    title="Password Reset Complete"
    description="Your password has been changed, and all other sessions were ended. You can sign in with your new password."
  >
    <Button asChild size="lg">
      <Link to="/login">Sign In</Link>
    </Button>
  </AccountScreen>
);

export default ResetPasswordPage;
