import { grouped, type RemoteDetail, type RemoteVersion } from '@counsel/contracts';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardTitle,
  Facts,
  Heading,
  IconRemove,
  Inline,
  Stack,
  Text,
} from '@counsel/design-system';
import { api, formatMoment, useAction } from '@counsel/shell-sdk';
import { Approval } from './Approval.tsx';
import { Attestation, isTested, TestBadge } from './Attestation.tsx';
import { Canary } from './Canary.tsx';
import { Confirm } from './Confirm.tsx';
import { changeFailed, loadingFacts } from './words.ts';

/** The published versions of a remote, the newest first. */
export const Versions = ({ remote }: { remote: RemoteDetail }) => (
  <Stack as="section" aria-labelledby="versions">
    <Heading level={2} id="versions">
      Versions
    </Heading>
    {remote.versions.length === 0 ? (
      <Text tone="muted">Nothing has been published yet.</Text>
    ) : (
      <Stack as="ul" role="list">
        {remote.versions.map((version) => (
          <VersionCard key={version.version} remote={remote} version={version} />
        ))}
      </Stack>
    )}
  </Stack>
);

type Props = { remote: RemoteDetail; version: RemoteVersion };

const kilobytes = (bytes: number): string => `${grouped(Math.ceil(bytes / 1024))} KB`;

const factsOf = (version: RemoteVersion) => [
  { label: 'Published', value: `${formatMoment(version.publishedAt)} by ${version.publishedBy}` },
  {
    label: 'Last Promoted',
    value: version.promotedAt
      ? `${formatMoment(version.promotedAt)} by ${version.promotedBy ?? 'N/A'}`
      : 'Never',
  },
  { label: 'Needs the Portal’s SDK', value: version.contract },
  { label: 'Files', value: `${version.files} (${kilobytes(version.bytes)})` },
  ...loadingFacts(version),
];

const VersionCard = ({ remote, version }: Props) => {
  const titleId = `version-${version.version}`;
  const isLive = remote.version === version.version;
  const { canary } = remote;
  const isCanary = canary?.version === version.version;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={3} id={titleId}>
          {version.version}
        </CardTitle>
        <Inline gap={2}>
          {isLive ? <Badge tone="success">Live</Badge> : null}
          {version.isGranted ? null : <Badge tone="warning">Waits for approval</Badge>}
          {isCanary ? <Badge tone="info">{`Canary ${canary.percent} %`}</Badge> : null}
          <TestBadge attestation={version.attestation} />
        </Inline>
      </CardHeader>
      <CardBody>
        <Facts min="sm" items={factsOf(version)} />
        <Attestation attestation={version.attestation} />
      </CardBody>
      <CardFooter>
        {!isLive && canGoLive(version) ? <Shipping remote={remote} version={version} /> : null}
        <Approval remote={remote} version={version} />
        {isLive || isCanary ? null : <Delete remote={remote} version={version} />}
      </CardFooter>
    </Card>
  );
};

const canGoLive = ({ isGranted, attestation }: RemoteVersion): boolean =>
  isGranted && isTested(attestation);

/** What brings it to browsers, once it is tested and approved. */
const Shipping = ({ remote, version }: Props) => (
  <>
    <Promote remote={remote} version={version} />
    {remote.version === null ? null : <Canary remote={remote} version={version} />}
  </>
);

const Promote = ({ remote: { name, revision }, version: { version } }: Props) => {
  const [promote, { isLoading }] = useAction(api.usePromoteRemoteMutation(), {
    done: { title: 'Version Promoted', description: `${version} is live.` },
    failed: changeFailed,
  });
  return (
    <Confirm
      title={`Promote ${version}?`}
      description={`Everybody gets version ${version} of ${name} with their next page.`}
      action="Promote"
      busy={isLoading}
      trigger={
        <Button variant="outline" aria-describedby={`version-${version}`}>
          Promote
        </Button>
      }
      onConfirm={() => promote({ params: { name }, body: { version, revision } })}
    />
  );
};

const Delete = ({ remote: { name }, version: { version } }: Props) => {
  const [remove, { isLoading }] = useAction(api.useDeleteRemoteVersionMutation(), {
    done: { title: 'Version Deleted', description: `The files of ${version} are gone.` },
    failed: changeFailed,
  });
  return (
    <Confirm
      title={`Delete ${version}?`}
      description={`Its files are removed for good: nobody can promote ${version} or go back to it, nor publish another version of that number.`}
      action="Delete Version"
      variant="destructive"
      busy={isLoading}
      trigger={
        <Button variant="ghost" icon={<IconRemove />} aria-describedby={`version-${version}`}>
          Delete
        </Button>
      }
      onConfirm={() => remove({ params: { name, version } })}
    />
  );
};
