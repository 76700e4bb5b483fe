import type { RemoteDetail } from '@counsel/contracts';
import {
  Alert,
  Button,
  Card,
  CardBody,
  EmptyState,
  Facts,
  Heading,
  IconQuestion,
  Inline,
  PageHeader,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import {
  api,
  formatMoment,
  isNotFound,
  Link,
  QueryState,
  usePageTitle,
  useParams,
} from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { Back } from '../screen/Back.tsx';
import { Refresh } from '../screen/Refresh.tsx';
import { Actions } from './Actions.tsx';
import { Contact } from './Contact.tsx';
import { Errors } from './Errors.tsx';
import { FailedLoads } from './FailedLoads.tsx';
import { History } from './History.tsx';
import { NewRemote } from './NewRemote.tsx';
import { State } from './State.tsx';
import { Tokens } from './Tokens.tsx';
import { useFocusAround } from './use-focus-around.ts';
import { Versions } from './Versions.tsx';
import { loadingFacts } from './words.ts';

/** One remote: its versions, who promoted what and when, and how it fares in browsers. */
export default function DetailPage() {
  const { name = '' } = useParams();
  return (
    <AdminOnly>
      <Remote name={name} />
    </AdminOnly>
  );
}

const Remote = ({ name }: { name: string }) => {
  usePageTitle(name);
  const query = api.useGetRemoteQuery({ params: { name } });
  if (isNotFound(query.error)) return <Unknown name={name} />;
  return (
    <>
      <PageHeader
        back={<Back to="/admin/remotes">Published Remotes</Back>}
        title={name}
        description="Changes reach browsers with their next page; nothing is restarted."
        actions={<Refresh what="This remote" query={query} />}
      />
      <QueryState
        query={query}
        label="this remote"
        skeleton={<Skeleton label="Loading this remote" shape="card" count={2} />}
      >
        {(remote) => <Found remote={remote} />}
      </QueryState>
    </>
  );
};

const Found = ({ remote }: { remote: RemoteDetail }) => (
  <Stack gap={6} role="group" aria-label={remote.name} {...useFocusAround()}>
    {remote.deletedAt === null ? (
      <Parts remote={remote} />
    ) : (
      <Deleted at={remote.deletedAt} remote={remote} />
    )}
  </Stack>
);

const Parts = ({ remote }: { remote: RemoteDetail }) => (
  <>
    <Stack as="section" aria-labelledby="status">
      <Heading level={2} id="status">
        Status
      </Heading>
      <Card>
        <CardBody>
          <State {...remote} />
          <Facts
            min="sm"
            items={[{ label: 'Live Version', value: remote.version }, ...loadingFacts(remote)]}
          />
          <Actions remote={remote} />
        </CardBody>
      </Card>
    </Stack>
    <Versions remote={remote} />
    <Errors name={remote.name} />
    <FailedLoads kinds={remote.failureKinds} />
    <Contact remote={remote} />
    <History changes={remote.changes} />
    <Tokens remote={remote} />
  </>
);

const Deleted = ({ at, remote }: { at: string; remote: RemoteDetail }) => (
  <>
    <Alert title={`Deleted on ${formatMoment(at)}.`}>
      Nothing but its history is left. With a new token, a remote of this name begins anew.
    </Alert>
    <History changes={remote.changes} />
    <Inline>
      <NewRemote remote={remote.name} />
    </Inline>
  </>
);

const Unknown = ({ name }: { name: string }) => (
  <EmptyState
    level={1}
    icon={<IconQuestion />}
    title={`There is no remote named “${name}”`}
    description="Nothing was published under that name, and no token was made for it. Check the address, or look for it among the others."
    action={
      <Button asChild>
        <Link to="/admin/remotes">View Published Remotes</Link>
      </Button>
    }
  />
);
