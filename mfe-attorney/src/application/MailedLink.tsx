import { failures, type MailedApplication } from '@counsel/contracts';
import {
  Button,
  Card,
  CardBody,
  CardTitle,
  EmptyState,
  Facts,
  IconVerified,
  Inline,
  PageHeader,
  Text,
} from '@counsel/design-system';
import {
  api,
  formatDate,
  Link,
  leaveTo,
  QueryState,
  useAction,
  useSession,
} from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import { isNoLink, LinkRefused } from './LinkRefused.tsx';

const title = 'Confirm Your Application';

type Props = { token: string };

/**
 * Where the link in a mail about an application leads: the address is confirmed by the account that
 * applied. Who could not be checked may well be signed in: reading the application tells.
 */
export const MailedLink = ({ token }: Props) => {
  const { status } = useSession();
  return (
    <Screen width="text">
      {status === 'signed-out' ? <SignInFirst token={token} /> : <Opened token={token} />}
    </Screen>
  );
};

const SignInFirst = ({ token }: Props) => {
  const back = new URLSearchParams({ returnTo: `/apply-attorney?link=${token}` });
  return (
    <EmptyState
      level={1}
      icon={<IconVerified />}
      title={title}
      description="Sign in to the account from which you applied. If you applied without one, create one: you come back here with it. If you never applied, close this page: nobody becomes an attorney by it."
      action={
        <>
          <Button asChild>
            <Link to={`/login?${back}`}>Sign In</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={`/register?${back}`}>Create an Account</Link>
          </Button>
        </>
      }
    />
  );
};

/** Anybody may have applied with the reader's address: what they wrote is shown before one confirms it. */
const Opened = ({ token }: Props) => {
  const application = api.useReadApplicationLinkQuery({ body: { token } });
  if (isNoLink(application.error)) return <LinkRefused error={application.error} />;
  return (
    <>
      <PageHeader
        title={title}
        description="Somebody applied as an attorney and gave the email address to which this link was sent. Is this application yours?"
      />
      <QueryState query={application} label="the application">
        {(applied) => <Confirm token={token} applied={applied} />}
      </QueryState>
    </>
  );
};

const Confirm = ({ token, applied }: Props & { applied: MailedApplication }) => {
  const { user } = useSession();
  const [confirm, { isLoading }] = useAction(api.useLinkApplicationMutation(), {
    failed: failures.confirmApplication,
    onDone: () => leaveTo('/attorney-dashboard'),
  });
  return (
    <>
      <Applied {...applied} />
      <Text>
        If you sent it, confirm it. It then belongs to{' '}
        {user ? `the account ${user.email}` : 'your account'} and takes the place of every other
        unconfirmed application with this address. If anything in it is not yours, somebody else
        sent it: close this page. Your own application has a link of its own.
      </Text>
      <Inline>
        <Button busy={isLoading} onClick={() => void confirm({ body: { token } })}>
          I Applied: Confirm
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Not Mine</Link>
        </Button>
      </Inline>
    </>
  );
};

const Applied = ({ firstName, lastName, practiceAreas, ...applied }: MailedApplication) => (
  <Card as="section" aria-labelledby="applied-with">
    <CardTitle id="applied-with">What was applied with</CardTitle>
    <CardBody>
      <Facts
        items={[
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'License Number', value: applied.licenseNumber },
          { label: 'Practice State', value: applied.practiceState },
          { label: 'Applied', value: formatDate(applied.createdAt) },
          ...(practiceAreas === null ? [] : [{ label: 'Practice Areas', value: practiceAreas }]),
        ]}
      />
    </CardBody>
  </Card>
);
