import { type PracticeState, stateName } from '@counsel/contracts';
import { Button, IconRetry, LoadMore, PageHeader, Skeleton, Text } from '@counsel/design-system';
import { api, itemsOf, QueryState, useFailure, useMore, useSearch } from '@counsel/shell-sdk';
import { useOwnState } from '../own-state.ts';
import { Screen } from '../screen/Screen.tsx';
import { countOf } from '../words.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { FoundInQueue, SearchQueue, useFoundInQueue } from './FoundInQueue.tsx';
import type { QueueFilter } from './filter.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { useFilter } from './use-filter.ts';

/** What is known of the queue under this very filter, never what was shown under the last one. */
const useFilteredQueue = (
  { categoryId, state, order }: QueueFilter,
  ownState: PracticeState | null,
) => {
  const place = state === null ? { ...(ownState && { ownState }) } : { state };
  const query = api.useListQueueInfiniteQuery({
    query: { order, ...(categoryId === null ? {} : { categoryId }), ...place },
  });
  return { ...query, data: query.currentData };
};

/** The queue as its filter shows it. */
export const QuestionQueue = () => {
  const { filter, change } = useFilter();
  const ownState = useOwnState();
  const query = useFilteredQueue(filter, ownState);
  const search = useSearch();
  const found = useFoundInQueue(search, filter);
  return (
    <Screen>
      <QueueHeader busy={query.isFetching} refetch={query.refetch} />
      <QueueFilters filter={filter} onChange={change} />
      <SearchQueue search={search} query={found} />
      {search.words === '' ? (
        <WholeQueue query={query} filter={filter} ownState={ownState} onChange={change} />
      ) : (
        <FoundInQueue query={found} />
      )}
    </Screen>
  );
};

type QueueProps = {
  query: ReturnType<typeof useFilteredQueue>;
  filter: QueueFilter;
  ownState: PracticeState | null;
  onChange: (changed: Partial<QueueFilter>) => void;
};

const WholeQueue = ({ query, filter, ownState, onChange }: QueueProps) => {
  const more = useMore(query);
  return (
    <>
      {ownState && filter.state === null ? (
        <Text tone="muted">Questions about {stateName(ownState)} law come first.</Text>
      ) : null}
      <QueryState
        query={query}
        label="the question queue"
        skeleton={<Skeleton label="Loading the question queue" shape="card" count={4} />}
      >
        {(pages) => {
          const questions = itemsOf(pages);
          if (questions.length > 0) return <QueueList questions={questions} />;
          return <EmptyQueue filter={filter} onChange={onChange} />;
        }}
      </QueryState>
      {query.data === undefined ? null : <LoadMore {...more} />}
    </>
  );
};

type HeaderProps = { busy: boolean; refetch: () => PromiseLike<{ error?: unknown }> };

const failedToRefresh = {
  title: 'Error',
  fallback: 'The queue could not be refreshed. Please try again.',
};

const QueueHeader = ({ busy, refetch }: HeaderProps) => {
  const counts = api.useCountQueueQuery();
  const failure = useFailure();
  const available = counts.data?.available;
  const refresh = async () => {
    const [{ error }] = await Promise.all([refetch(), counts.refetch()]);
    if (error !== undefined) failure(error, failedToRefresh);
  };
  return (
    <PageHeader
      title="Question Queue"
      description={
        available === undefined
          ? 'Claim a question to answer it.'
          : `${countOf(available, 'question')} available in all categories. Claim one to answer it.`
      }
      actions={
        <Button variant="outline" icon={<IconRetry />} busy={busy} onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    />
  );
};
