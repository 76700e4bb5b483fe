import type { ShownAttestation } from '@counsel/contracts';
import { Alert, Badge, Facts, Heading, Stack, Text, TextLink } from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';

/** Whether a version may go live: one that was attested without a passed test may not. */
export const isTested = (attestation: ShownAttestation | null): boolean =>
  attestation === null || attestation.test?.failed.length === 0;

/** Nothing for what was built beside the portal: nobody says that it was tested. */
export const TestBadge = ({ attestation }: { attestation: ShownAttestation | null }) => {
  if (attestation === null) return null;
  if (attestation.test === null) return <Badge tone="warning">Not Tested</Badge>;
  return isTested(attestation) ? (
    <Badge tone="success">Tested</Badge>
  ) : (
    <Badge tone="danger">Test Failed</Badge>
  );
};

/** As much of a hash as people compare. */
const short = (hash: string): string => hash.slice(0, 12);

const place = (address: string | null) =>
  address === null ? null : (
    <TextLink href={address} target="_blank" rel="noreferrer">
      {address.replace('https://', '')} (new tab)
    </TextLink>
  );

const commitOf = ({ commit, dirty }: ShownAttestation['source']): string | null => {
  if (commit === null) return null;
  return dirty ? `${short(commit)}, with changes that are in no commit` : short(commit);
};

const passedOf = (checks: number): string =>
  checks === 1 ? 'Its one check passed' : `All ${checks} checks passed`;

const testOf = ({ test }: ShownAttestation): string => {
  if (test === null) return 'None: it can’t be promoted';
  const { failed, checks, shell, at } = test;
  const passed = failed.length === 0 ? passedOf(checks) : 'Failed';
  return `${passed} with the portal’s SDK ${shell}, ${formatMoment(at)}`;
};

/** What has to be mended before it can be promoted; as its publisher's test told it. */
const FailedChecks = ({ test }: ShownAttestation) =>
  test === null || test.failed.length === 0 ? null : (
    <Alert tone="danger" title="It can’t be promoted: its contract test failed.">
      <Stack as="ul" role="list" gap={1}>
        {test.failed.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </Stack>
    </Alert>
  );

/** Where a version comes from, as its publisher signed it. */
export const Attestation = ({ attestation }: { attestation: ShownAttestation | null }) => {
  if (attestation === null) {
    return (
      <Text tone="muted">
        Nobody signed for this version: it was built beside the portal, or before versions were
        signed.
      </Text>
    );
  }
  const { key, source } = attestation;
  const { lockfile, kit, node, npm } = source;
  return (
    <Stack gap={3}>
      <Heading level={4}>Signed by Its Publisher</Heading>
      <FailedChecks {...attestation} />
      <Facts
        items={[
          { label: 'Contract Test', value: testOf(attestation) },
          { label: 'Commit', value: commitOf(source) },
          { label: 'Repository', value: place(source.repository) },
          { label: 'Lockfile', value: lockfile && `${lockfile.name}, ${short(lockfile.sha256)}` },
          { label: 'Build Run', value: place(source.run) },
          {
            label: 'Tools',
            value: `remote-kit ${kit}, Node ${node}${npm === null ? '' : `, npm ${npm}`}`,
          },
          { label: 'Key', value: short(key) },
        ]}
      />
    </Stack>
  );
};
