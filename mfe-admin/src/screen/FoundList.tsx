import { LoadMore, Skeleton, Stack } from '@counsel/design-system';
import {
  itemsOf,
  type ListedQuery,
  type PagedQuery,
  QueryState,
  statusOf,
  useMore,
} from '@counsel/shell-sdk';
import type { ReactNode } from 'react';

type Props<Item> = {
  query: ListedQuery<Item> & PagedQuery & { error?: unknown; refetch: () => unknown };
  /** What is searched: 'the accounts'. */
  what: string;
  children: (item: Item) => ReactNode;
};

/** What was found, the best first. */
export const FoundList = <Item,>({ query, what, children }: Props<Item>) => {
  const more = useMore(query);
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label={`Searching ${what}`} shape="card" />}
      >
        {(pages) => {
          const found = itemsOf(pages);
          // What came of it is said at the field; a list of nothing would be said, too.
          if (found.length === 0) return null;
          return (
            <Stack as="ul" role="list">
              {found.map(children)}
            </Stack>
          );
        }}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
