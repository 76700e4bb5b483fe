import { failures } from '@counsel/contracts';
import { Button, EmptyState, IconVerified } from '@counsel/design-system';
import { api, Link, leaveTo, useAction, useSession } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

const title = 'Your application was approved';

/** Where the link in an approval leads: the application goes to the account that takes it over. */
export const MailedLink = ({ token }: { token: string }) => {
  const { status } = useSession();
  return (
    <Screen width="text">
      {status === 'signed-in' ? <TakeOver token={token} /> : <SignInFirst token={token} />}
    </Screen>
  );
};

const SignInFirst = ({ token }: { token: string }) => {
  const here = encodeURIComponent(`/apply-attorney?link=${token}`);
  return (
    <EmptyState
      level={1}
      icon={<IconVerified />}
      title={title}
      description="Sign in to the account that shall answer questions. If you create one first, follow the link in the email again afterwards."
      action={
        <>
          <Button asChild>
            <Link to={`/login?returnTo=${here}`}>Sign In</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/register">Create an Account</Link>
          </Button>
        </>
      }
    />
  );
};

const TakeOver = ({ token }: { token: string }) => {
  const { user } = useSession();
  const [link, { isLoading }] = useAction(api.useLinkApplicationMutation(), {
    failed: failures.application,
    onDone: () => leaveTo('/attorney-dashboard'),
  });
  return (
    <EmptyState
      level={1}
      icon={<IconVerified />}
      title={title}
      description={`Become an attorney with the account ${user?.email}.`}
      action={
        <Button busy={isLoading} onClick={() => void link({ body: { token } })}>
          Become an Attorney
        </Button>
      }
    />
  );
};
