import { limits } from '@counsel/contracts';
import { LoadMore, Skeleton } from '@counsel/design-system';
import {
  api,
  itemsOf,
  type ListedQuery,
  ListSearch,
  periodFilter,
  QueryState,
  type Search,
  statusOf,
  useMore,
} from '@counsel/shell-sdk';
import { texts } from '../texts.ts';
import type { QueueFilter } from './filter.ts';
import { QueueList } from './QueueList.tsx';

/** What is found in the part of the queue that the filter shows. */
export const useFoundInQueue = (
  { words, filterNumber }: Search,
  { categoryId, state }: Pick<QueueFilter, 'categoryId' | 'state'>,
) => {
  const withinDays = filterNumber('days', limits.withinDays.max);
  return api.useSearchQueueInfiniteQuery(
    {
      query: {
        q: words,
        ...(categoryId !== null && { categoryId }),
        ...(state !== null && { state }),
        ...(withinDays !== undefined && { withinDays }),
      },
    },
    // What was found a while ago may have been claimed, and joined by what came since.
    { skip: words === '', refetchOnMountOrArgChange: true },
  );
};

type Query = ReturnType<typeof useFoundInQueue>;

type SearchProps = { search: Search; query: Query; listed: ListedQuery };

/** The field in which the queue is searched. */
export const SearchQueue = ({ search, query, listed }: SearchProps) => (
  <ListSearch
    search={search}
    label={texts.searchQueue}
    what="question"
    query={query}
    listed={listed}
    filters={[periodFilter]}
  />
);

/** What was found, the best first. */
export const FoundInQueue = ({ query }: { query: Query }) => {
  const more = useMore(query);
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label="Searching the queue" shape="card" count={4} />}
      >
        {(pages) => {
          const found = itemsOf(pages);
          // What came of it is said at the field; a list of nothing would be said, too.
          if (found.length === 0) return null;
          return (
            <QueueList
              questions={found.map(({ question }) => question)}
              found={new Map(found.map((each) => [each.question.id, each]))}
            />
          );
        }}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
