import { Button, IconRetry, LoadMore, PageHeader, Skeleton } from '@counsel/design-system';
import { itemsOf, QueryState, useSearchParams } from '@counsel/shell-sdk';
import { useQueue, useQueueCounts } from '../api.ts';
import { Screen } from '../screen/Screen.tsx';
import { useMore } from '../screen/use-more.ts';
import { countOf } from '../words.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { type QueueFilter, readFilter, writeFilter } from './filter.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';

/** What is known of the queue under this very filter, never what was shown under the last one. */
const useFilteredQueue = ({ categoryId, order }: QueueFilter) => {
  const query = useQueue({ query: { order, ...(categoryId === null ? {} : { categoryId }) } });
  return { ...query, data: query.currentData };
};

/** The queue as its filter shows it. The filter stands in the address, so that 'back' keeps it. */
export const QuestionQueue = () => {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { categoryId } = filter;
  const query = useFilteredQueue(filter);
  const more = useMore(query);
  const change = (changed: Partial<QueueFilter>) =>
    setSearch(writeFilter({ ...filter, ...changed }), { replace: true });
  return (
    <Screen>
      <QueueHeader busy={query.isFetching} onRefresh={() => void query.refetch()} />
      <QueueFilters filter={filter} onChange={change} />
      <QueryState
        query={query}
        label="the question queue"
        skeleton={<Skeleton label="Loading the question queue" shape="card" count={4} />}
      >
        {(pages) => {
          const questions = itemsOf(pages);
          if (questions.length > 0) return <QueueList questions={questions} />;
          return (
            <EmptyQueue
              filtered={categoryId !== null}
              onShowAll={() => change({ categoryId: null })}
            />
          );
        }}
      </QueryState>
      {query.data === undefined ? null : <LoadMore {...more} />}
    </Screen>
  );
};

type HeaderProps = { busy: boolean; onRefresh: () => void };

const QueueHeader = ({ busy, onRefresh }: HeaderProps) => {
  const counts = useQueueCounts();
  const available = counts.data?.available;
  const refresh = () => {
    void counts.refetch();
    onRefresh();
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
        <Button variant="outline" icon={<IconRetry />} busy={busy} onClick={refresh}>
          Refresh
        </Button>
      }
    />
  );
};
