import { refusals } from '@counsel/contracts';
import { Button, Spinner } from '@counsel/design-system';
import { api, Link, messageOf, statusOf, useSearchParams } from '@counsel/shell-sdk';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { useLink } from '../account/use-link.ts';
import { NewLink } from './NewLink.tsx';

/** Verifies an address by the link that was mailed; opening it is all there is to do. */
const VerifyEmailPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim();
  return token ? <Verification token={token} /> : <Failed message={refusals.verifyLink} />;
};

const Verification = ({ token }: { token: string }) => {
  const [verify, { isSuccess, error }] = api.useVerifyEmailMutation();
  const follow = () => void verify({ body: { token } });
  useLink(token, follow);
  if (isSuccess) return <Verified />;
  if (error === undefined) return <Verifying />;
  const message = messageOf(error, 'The link could not be checked. Please try again.');
  const again = statusOf(error) === 400 ? undefined : follow;
  return <Failed message={message} onRetry={again} />;
};

const Verifying = () => (
  <AccountScreen title="Verifying Your Email">
    <Spinner label="One moment, please..." showLabel />
  </AccountScreen>
);

const Verified = () => (
  <AccountScreen
    title="Email Verified"
    description="Thank you. Your email address has been confirmed."
  >
    <Button asChild size="lg">
      <Link to="/">Continue</Link>
    </Button>
  </AccountScreen>
);

type FailedProps = { message: string; onRetry?: (() => void) | undefined };

const Failed = ({ message, onRetry }: FailedProps) => (
  <AccountScreen title="Email Not Verified" description={message}>
    {onRetry ? (
      <Button size="lg" onClick={onRetry}>
        Retry
      </Button>
    ) : (
      <NewLink />
    )}
  </AccountScreen>
);

export default VerifyEmailPage;
