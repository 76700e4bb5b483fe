import { grouped, type PracticeState, stateName } from '@counsel/contracts';
import {
  Button,
  IconRetry,
  LoadMore,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@counsel/design-system';
import {
  api,
  itemsOf,
  ListChoices,
  orderFilter,
  QueryState,
  useMore,
  useRefresh,
  useSearch,
} from '@counsel/shell-sdk';
import { useRef } from 'react';
import { useOwnState } from '../own-state.ts';
import { Screen } from '../screen/Screen.tsx';
import { texts, waitingOf } from '../texts.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { FoundInQueue, SearchQueue, useFoundInQueue } from './FoundInQueue.tsx';
import type { QueueFilter } from './filter.ts';
import { KeysButton } from './keys/KeysButton.tsx';
import { NewQuestions } from './NewQuestions.tsx';
import styles from './QuestionQueue.module.css';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { useFilter } from './use-filter.ts';
import { type Listed, useNews } from './use-news.ts';

const listedBy = (
  { categoryId, state, order }: QueueFilter,
  ownState: PracticeState | null,
): Listed => {
  const place = state === null ? { ...(ownState && { ownState }) } : { state };
  return { query: { order, ...(categoryId === null ? {} : { categoryId }), ...place } };
};

/** What is known of the queue under this very filter, never what was shown under the last one. */
const useFilteredQueue = (listed: Listed) => {
  const query = api.useListQueueInfiniteQuery(listed);
  return { ...query, data: query.currentData };
};

/** The queue as its filter shows it. */
export const QuestionQueue = () => {
  const { filter, change } = useFilter();
  const ownState = useOwnState();
  const listed = listedBy(filter, ownState);
  const query = useFilteredQueue(listed);
  const search = useSearch();
  const found = useFoundInQueue(search, filter);
  const isSearching = search.words !== '';
  return (
    <Screen>
      <QueueHeader busy={query.isFetching} refetch={query.refetch} />
      <Stack gap={3}>
        <div className={styles.find}>
          <SearchQueue search={search} query={found} listed={query} />
          <QueueFilters filter={filter} onChange={change} />
        </div>
        <ListChoices filters={isSearching ? [] : [orderFilter]}>
          <span className={styles.keys}>
            <KeysButton />
          </span>
        </ListChoices>
        {isSearching ? (
          <FoundInQueue query={found} />
        ) : (
          <WholeQueue {...{ listed, query, filter, ownState }} onChange={change} />
        )}
      </Stack>
    </Screen>
  );
};

type QueueProps = {
  listed: Listed;
  query: ReturnType<typeof useFilteredQueue>;
  filter: QueueFilter;
  ownState: PracticeState | null;
  onChange: (changed: Partial<QueueFilter>) => void;
};

const WholeQueue = ({ listed, query, filter, ownState, onChange }: QueueProps) => {
  const more = useMore(query);
  const { data, hasNextPage } = query;
  const shown = data && { questions: itemsOf(data), isWhole: !hasNextPage };
  const { added, gone } = useNews(listed, shown);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      {ownState && filter.state === null ? (
        <Text tone="muted">Questions about {stateName(ownState)} law come first.</Text>
      ) : null}
      <NewQuestions
        count={added.length}
        list={list}
        busy={query.isFetching}
        onShow={query.refetch}
        onShown={() => list.current?.querySelector('a')?.focus()}
      />
      <div ref={list} className={styles.list}>
        <QueryState
          query={query}
          label="the question queue"
          skeleton={<Skeleton label="Loading the question queue" shape="card" count={4} />}
        >
          {(pages) => {
            const questions = itemsOf(pages);
            if (questions.length > 0) return <QueueList questions={questions} gone={gone} />;
            return <EmptyQueue filter={filter} onChange={onChange} />;
          }}
        </QueryState>
      </div>
      {query.data === undefined ? null : <LoadMore {...more} />}
    </>
  );
};

type HeaderProps = { busy: boolean; refetch: () => PromiseLike<{ error?: unknown }> };

const QueueHeader = ({ busy, refetch }: HeaderProps) => {
  const counts = api.useCountQueueQuery();
  const available = counts.data?.available;
  const { said, refresh } = useRefresh('The queue', async () => {
    const [queue] = await Promise.all([refetch(), counts.refetch()]);
    return queue;
  });
  return (
    <PageHeader
      title={texts.queue}
      description={
        available === undefined ? 'Claim a question to answer it.' : waitingOf(grouped(available))
      }
      actions={
        <>
          <Button variant="outline" icon={<IconRetry />} busy={busy} onClick={() => void refresh()}>
            <span className={styles.refresh}>Refresh</span>
          </Button>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
        </>
      }
    />
  );
};
