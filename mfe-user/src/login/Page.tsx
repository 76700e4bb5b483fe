import { supportAddress } from '@counsel/contracts';
import { Alert, Button, TextLink } from '@counsel/design-system';
import { Link, useSearchParams, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { returnPath, wayIn } from '../account/return-path.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Sign in, or ask for a reset link; the address says which, so that other pages can link to both. */
const LoginPage = () => {
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  return search.get('mode') === 'forgot' ? (
    <ForgotPassword email={email} />
  ) : (
    <SignIn email={email} onEmail={setEmail} path={returnPath(search.get('returnTo'))} />
  );
};

type SignInProps = { email: string; onEmail: (email: string) => void; path: string };

const SignIn = ({ email, onEmail, path }: SignInProps) => (
  <AccountScreen
    title="Sign In"
    description="Welcome back. Enter your details to go on."
    footer={
      <>
        New to Counsel?{' '}
        <TextLink asChild>
          <Link to={wayIn('/register', path)}>Create an account</Link>
        </TextLink>
        <br />
        Can’t get in?{' '}
        <TextLink asChild>
          <Link to={supportAddress('account')}>Write to support</Link>
        </TextLink>
      </>
    }
  >
    <SignedIn path={path} />
    <SignInForm email={email} onEmail={onEmail} path={path} />
  </AccountScreen>
);

/** Who comes back here is told that nobody has signed them out. */
const SignedIn = ({ path }: { path: string }) => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Alert
      title={`You are signed in as ${user.email}`}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={path}>Go On</Link>
        </Button>
      }
    >
      Sign in below to go on as somebody else.
    </Alert>
  );
};

const ForgotPassword = ({ email }: { email: string }) => (
  <AccountScreen
    title="Forgot Your Password?"
    description="Enter the email address of your account and we will send you a link to reset it."
    footer={
      <TextLink asChild>
        <Link to="/login">Back to Sign In</Link>
      </TextLink>
    }
  >
    <ForgotPasswordForm email={email} />
  </AccountScreen>
);

export default LoginPage;
