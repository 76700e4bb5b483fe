import { LoadMore, Skeleton } from '@counsel/design-system';
import {
  itemsOf,
  type ListedQuery,
  type PagedQuery,
  QueryState,
  useMore,
} from '@counsel/shell-sdk';
import type { ReactNode } from 'react';

type Props<Item> = {
  query: ListedQuery<Item> & PagedQuery & { error?: unknown; refetch: () => unknown };
  /** What is being loaded: 'your questions'. */
  label: string;
  /** What stands in the place of none. */
  none?: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list with its three faces, and the way on in it: what is known under these very filters alone. */
export const Listed = <Item,>({ query, label, none, children }: Props<Item>) => {
  const more = useMore(query);
  const { currentData } = query;
  return (
    <>
      <QueryState
        query={{ ...query, data: currentData }}
        label={label}
        skeleton={<Skeleton label={`Loading ${label}`} shape="card" />}
      >
        {(pages) => {
          const items = itemsOf(pages);
          return items.length > 0 ? children(items) : none;
        }}
      </QueryState>
      {currentData && <LoadMore {...more} />}
    </>
  );
};
