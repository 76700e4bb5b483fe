import type { OwnSession } from '@counsel/contracts';
import { Badge, Button, IconRetry, Inline, Stack, Text } from '@counsel/design-system';
import { api, formatAge, formatDate, QueryState, useRefresh } from '@counsel/shell-sdk';
import styles from './Account.module.css';
import { Matter } from './Matter.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useEnding } from './use-ending.ts';

const presentFirst = (one: OwnSession, other: OwnSession) =>
  Number(other.current) - Number(one.current);

/** Where one is signed in, and how that ends. */
export const Sessions = () => {
  const query = api.useListSessionsQuery();
  return (
    <Matter
      id="sessions"
      title="Sessions"
      description="The browsers in which you are signed in. End those that you do not know or no longer use."
      count={query.data?.length}
    >
      <QueryState query={query} label="your sessions">
        {(sessions) => <List sessions={sessions.toSorted(presentFirst)} query={query} />}
      </QueryState>
    </Matter>
  );
};

type ListProps = {
  sessions: OwnSession[];
  query: { isFetching: boolean; refetch: () => PromiseLike<{ error?: unknown }> };
};

const List = ({ sessions, query: { isFetching, refetch } }: ListProps) => {
  const { said, refresh } = useRefresh('The list of your sessions', refetch);
  const { ending, end, endingOthers, endOthers, endingAll, endAll } = useEnding();
  return (
    <Stack gap={4}>
      <ul className={styles.sessions} aria-labelledby="sessions">
        {sessions.map((session) => (
          <Session
            key={session.id}
            {...session}
            busy={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <Inline>
        {sessions.length > 1 ? (
          <Button variant="outline" busy={endingOthers} onClick={() => void endOthers()}>
            {endingOthers ? 'Ending...' : 'End All Other Sessions'}
          </Button>
        ) : null}
        <Button
          variant="outline"
          icon={<IconRetry />}
          busy={isFetching}
          onClick={() => void refresh()}
        >
          Refresh
        </Button>
        <SignOutEverywhere busy={endingAll} onConfirm={endAll} />
      </Inline>
      <Text size="sm" tone="muted" role="status">
        {said}
      </Text>
    </Stack>
  );
};

type SessionProps = OwnSession & { busy: boolean; onEnd: () => void };

const Session = ({ id, device, startedAt, lastSeenAt, current, busy, onEnd }: SessionProps) => (
  <li className={styles.session}>
    <Stack gap={0} id={`session-${id}`}>
      <Text as="span">{device}</Text>
      <Text as="span" size="sm" tone="muted">
        Signed in {formatDate(startedAt)}
      </Text>
      <Text as="span" size="sm" tone="muted">
        Last seen: {formatAge(lastSeenAt)}
      </Text>
    </Stack>
    {current ? (
      <Badge tone="success">This session</Badge>
    ) : (
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        aria-describedby={`session-${id}`}
        onClick={onEnd}
      >
        End Session
      </Button>
    )}
  </li>
);
