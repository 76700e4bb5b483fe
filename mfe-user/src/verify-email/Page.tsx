import { type CurrentUser, refusals } from '@counsel/contracts';
import { Button, Spinner } from '@counsel/design-system';
import {
  api,
  Link,
  messageOf,
  Retry,
  statusOf,
  useSearchParams,
  useSession,
} from '@counsel/shell-sdk';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { Outcome } from '../account/Outcome.tsx';
import { useLink } from '../account/use-link.ts';
import { NewLink } from './NewLink.tsx';

/** Verifies an address by the link that was mailed; opening it signed in is all there is to do. */
const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const { status } = useSession();
  const token = search.get('token')?.trim();
  if (!token) return <Failed message={refusals.verifyLink} />;
  if (status === 'loading') return <Verifying />;
  return status === 'signed-out' ? <SignInFirst token={token} /> : <Verification token={token} />;
};

/** A link verifies for its own account alone: anybody may have registered with one's address. */
const SignInFirst = ({ token }: { token: string }) => (
  <AccountScreen
    title="Verify Your Email"
    description="Please sign in to the account whose email address you want to verify. If you never created one, close this page."
  >
    <Button asChild size="lg">
      <Link to={`/login?returnTo=${encodeURIComponent(`/verify-email?token=${token}`)}`}>
        Sign In
      </Link>
    </Button>
  </AccountScreen>
);

const Verification = ({ token }: { token: string }) => {
  const { user } = useSession();
  const [verify, { isSuccess, error }] = api.useVerifyEmailMutation();
  const follow = () => void verify({ body: { token } });
  useLink(token, follow);
  if (isSuccess) return <Verified />;
  if (error === undefined) return <Verifying />;
  const message = messageOf(error, 'The link could not be checked. Please try again.');
  const status = statusOf(error) ?? 0;
  if (status === 400 && user?.emailVerified) return <AlreadyVerified email={user.email} />;
  const again = [400, 403].includes(status) ? undefined : follow;
  return <Failed message={message} onRetry={again} />;
};

/** A link that was followed before, or is not needed any more; or that of an address to change to. */
const AlreadyVerified = ({ email }: Pick<CurrentUser, 'email'>) => (
  <Outcome
    title="This Link Is No Longer Valid"
    description={`Nothing is left to do for ${email}: it is verified. To use another address, change it in your settings.`}
  >
    <Button asChild size="lg">
      <Link to="/">Continue</Link>
    </Button>
    <Button asChild size="lg" variant="outline">
      <Link to="/settings#email">Change your email address</Link>
    </Button>
  </Outcome>
);

const Verifying = () => (
  <AccountScreen title="Verifying Your Email">
    <Spinner label="One moment, please..." showLabel />
  </AccountScreen>
);

const Verified = () => (
  <Outcome title="Email Verified" description="Thank you. Your email address has been confirmed.">
    <Button asChild size="lg">
      <Link to="/">Continue</Link>
    </Button>
  </Outcome>
);

type FailedProps = { message: string; onRetry?: (() => void) | undefined };

const Failed = ({ message, onRetry }: FailedProps) => (
  <Outcome title="Email Not Verified" description={message}>
    {onRetry ? <Retry size="lg" onClick={onRetry} /> : <NewLink />}
  </Outcome>
);

export default VerifyEmailPage;
