import { failures } from '@counsel/contracts';
import { Alert, Button, EmptyState, IconVerified, Stack } from '@counsel/design-system';
import { api, Link, leaveTo, messageOf, statusOf, useAction, useSession } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

const title = 'Confirm Your Application';

/** Where the link in a mail about an application leads: the address is confirmed by the account that applied. */
export const MailedLink = ({ token }: { token: string }) => {
  const { status } = useSession();
  return (
    <Screen width="text">
      {status === 'signed-in' ? <Confirm token={token} /> : <SignInFirst token={token} />}
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
      description="Sign in to the account from which you applied. If you applied without one, create one first, and follow the link in the email again afterwards. If you never applied, close this page: nobody becomes an attorney by it."
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

const Confirm = ({ token }: { token: string }) => {
  const { user } = useSession();
  const [confirm, { isLoading, error }] = useAction(api.useLinkApplicationMutation(), {
    failed: failures.confirmApplication,
    onDone: () => leaveTo('/attorney-dashboard'),
  });
  return (
    <Stack>
      <EmptyState
        level={1}
        icon={<IconVerified />}
        title={title}
        description={`Somebody applied as an attorney and gave the email address to which this link was sent. If it was you, confirm it: the application then belongs to the account ${user?.email}. If it was not you, close this page.`}
        action={
          <Button busy={isLoading} onClick={() => void confirm({ body: { token } })}>
            I Applied: Confirm
          </Button>
        }
      />
      {statusOf(error) === 403 ? (
        <Alert live tone="warning" title="This is another account’s application">
          {messageOf(error, failures.confirmApplication.fallback)}
        </Alert>
      ) : null}
    </Stack>
  );
};
