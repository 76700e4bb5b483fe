import { grouped, type RemoteDetail } from '@counsel/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Facts,
  Heading,
  Stack,
  Text,
} from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';
import { outcomeNames, phaseNames } from './words.ts';

type Kinds = RemoteDetail['failureKinds'];

/** How often loads of a remote failed in browsers, or what was running, by what that was. */
export const FailedLoads = ({ kinds }: { kinds: Kinds }) => (
  <Stack as="section" aria-labelledby="failed-loads">
    <Heading level={2} id="failed-loads">
      Failures by Kind
    </Heading>
    {kinds.length === 0 ? (
      <Text tone="muted">No browser has reported a failure in the last seven days.</Text>
    ) : (
      <Stack as="ul" role="list" gap={3}>
        {kinds.map((kind) => (
          <Kind key={`${kind.version} ${kind.phase} ${kind.kind}`} kind={kind} />
        ))}
      </Stack>
    )}
  </Stack>
);

const Kind = ({ kind: { phase, kind, version, count, lastAt } }: { kind: Kinds[number] }) => {
  const titleId = `kind-${version}-${phase}-${kind}`;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={3} id={titleId}>
          {phaseNames[phase]}
        </CardTitle>
        <Badge>{version}</Badge>
      </CardHeader>
      <CardBody>
        <Facts
          min="sm"
          items={[
            { label: 'How', value: outcomeNames[kind] },
            { label: 'Times', value: grouped(count) },
            { label: 'Last', value: formatMoment(lastAt) },
          ]}
        />
      </CardBody>
    </Card>
  );
};
