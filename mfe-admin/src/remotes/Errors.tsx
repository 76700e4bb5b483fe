import {
  breadcrumbText,
  durations,
  grouped,
  placeOf,
  placeText,
  type RemoteError,
} from '@counsel/contracts';
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
import { api, formatMoment, QueryState } from '@counsel/shell-sdk';
import styles from './Errors.module.css';

/** What a remote's code threw in browsers, with its place in the sources; the latest first. */
export const Errors = ({ name }: { name: string }) => {
  const query = api.useListRemoteErrorsQuery({ params: { name } });
  return (
    <Stack as="section" aria-labelledby="errors">
      <Heading level={2} id="errors">
        What Fails
      </Heading>
      <QueryState query={query} label="what fails">
        {(errors) => (errors.length === 0 ? <None /> : <List errors={errors} />)}
      </QueryState>
    </Stack>
  );
};

const None = () => (
  <Text tone="muted">
    No browser has told of an error in the last {durations.remoteReportsDays} days.
  </Text>
);

const List = ({ errors }: { errors: readonly RemoteError[] }) => (
  <Stack as="ul" role="list" gap={3}>
    {errors.map((error) => (
      <ErrorCard key={`${error.version} ${error.id}`} error={error} />
    ))}
  </Stack>
);

const factsOf = ({ count, browsers, firstAt, lastAt }: RemoteError) => [
  { label: 'Times', value: grouped(count) },
  {
    label: 'Browsers',
    value: browsers.map(({ name, count: times }) => `${name} (${grouped(times)})`).join(', '),
  },
  { label: 'First', value: formatMoment(firstAt) },
  { label: 'Last', value: formatMoment(lastAt) },
];

const ErrorCard = ({ error }: { error: RemoteError }) => {
  const titleId = `error-${error.version}-${error.id}`;
  const place = placeOf(error.frames);
  return (
    <Card as="li" aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle level={3} id={titleId}>
          {error.name}
        </CardTitle>
        <Badge>{error.version}</Badge>
      </CardHeader>
      <CardBody>
        {place ? <code className={styles.place}>{placeText(place)}</code> : null}
        <Facts items={factsOf(error)} />
        <First error={error} titleId={titleId} />
      </CardBody>
    </Card>
  );
};

/** The stack of the first one, and the steps before it. */
const First = ({
  error: { frames, breadcrumbs },
  titleId,
}: {
  error: RemoteError;
  titleId: string;
}) => (
  <details className={styles.first}>
    <summary aria-describedby={titleId}>Stack of the First One</summary>
    <Stack gap={3}>
      <Lines
        title="Stack"
        lines={frames.map((frame) => `${placeText(frame)}:${frame.column}`)}
        none="None of its frames is in this remote’s files."
      />
      <Lines
        title="What Led to It"
        lines={breadcrumbs.map(breadcrumbText)}
        none="Nothing was noted before it."
      />
    </Stack>
  </details>
);

type LinesProps = { title: string; lines: readonly string[]; none: string };

const Lines = ({ title, lines, none }: LinesProps) => (
  <Stack gap={1}>
    <Heading level={4}>{title}</Heading>
    {lines.length === 0 ? (
      <Text tone="muted">{none}</Text>
    ) : (
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and the list never changes.
          <li key={index}>{line}</li>
        ))}
      </ol>
    )}
  </Stack>
);
