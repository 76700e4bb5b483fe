import type { RemoteStatus } from '@counsel/contracts';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  EmptyState,
  Facts,
  IconPortal,
  Inline,
  PageHeader,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import { api, Link, QueryState } from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { BackToPanel } from '../screen/Back.tsx';
import { Refresh } from '../screen/Refresh.tsx';
import { NewRemote } from './NewRemote.tsx';
import { State } from './State.tsx';
import { Waiting } from './Waiting.tsx';
import { loadingFacts } from './words.ts';

/** The remotes that make up the portal, and how each fares in browsers. */
export default function ListPage() {
  return (
    <AdminOnly>
      <Remotes />
    </AdminOnly>
  );
}

const Remotes = () => {
  const query = api.useListRemotesQuery();
  return (
    <>
      <PageHeader
        back={<BackToPanel />}
        title="Published Remotes"
        description="The parts of the portal that teams publish on their own. Loads are counted from browsers over the last seven days."
        actions={
          <Inline gap={2}>
            <Refresh what="The list of remotes" query={query} />
            <NewRemote />
          </Inline>
        }
      />
      <QueryState
        query={query}
        label="the remotes"
        skeleton={<Skeleton label="Loading the remotes" shape="card" count={3} />}
      >
        {(remotes) => (remotes.length === 0 ? <None /> : <List remotes={remotes} />)}
      </QueryState>
    </>
  );
};

const None = () => (
  <EmptyState
    level={2}
    icon={<IconPortal />}
    title="No Remotes Yet"
    description="A team publishes its first version with a publishing token. Make one for it here."
  />
);

const List = ({ remotes }: { remotes: readonly RemoteStatus[] }) => (
  <>
    <Waiting remotes={remotes} />
    <Stack as="ul" role="list">
      {remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} />
      ))}
    </Stack>
  </>
);

const RemoteCard = ({ remote }: { remote: RemoteStatus }) => {
  const titleId = `remote-${remote.name}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={2} id={titleId}>
          {remote.name}
        </CardTitle>
        <State {...remote} />
      </CardHeader>
      <CardBody>
        <Facts
          min="sm"
          items={[{ label: 'Live Version', value: remote.version }, ...loadingFacts(remote)]}
        />
      </CardBody>
      <CardFooter>
        <Button asChild variant="outline">
          <Link to={`/admin/remotes/${remote.name}`} aria-describedby={titleId}>
            Versions and History
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
};
