import type { RemoteChangeLine } from '@counsel/contracts';
import { Card, CardBody, Heading, Stack, Text } from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';
import { whatWasDone } from './words.ts';

/** Who did what with a remote, and when; the latest first. */
export const History = ({ changes }: { changes: readonly RemoteChangeLine[] }) => (
  <Stack as="section" aria-labelledby="history">
    <Heading level={2} id="history">
      History
    </Heading>
    {changes.length === 0 ? (
      <Text tone="muted">Nothing has been done yet.</Text>
    ) : (
      <Card>
        <CardBody>
          <Stack as="ol" role="list" gap={3}>
            {changes.map((change) => (
              <Line key={`${change.at} ${change.action} ${change.revision}`} change={change} />
            ))}
          </Stack>
        </CardBody>
      </Card>
    )}
  </Stack>
);

const Line = ({ change }: { change: RemoteChangeLine }) => (
  <Stack as="li" gap={0}>
    <Text as="span">{whatWasDone(change)}</Text>
    {change.reason === null ? null : <Text as="span">{change.reason}</Text>}
    <Text as="span" size="sm" tone="muted">
      {formatMoment(change.at)} by {change.by}
    </Text>
  </Stack>
);
