import { useEffect, useState } from 'react';
import { useFailure } from './use-failure.ts';

/** What is used of a paged query hook's result. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ error?: unknown }>;
}

const failedToGoOn = {
  title: 'Error',
  fallback: 'The list could not be continued. Please try again.',
};

/**
 * The next part of a list, for `LoadMore`; a failure leaves what is there and says so. Asked for
 * while the list is read again, which would drop it, it follows that.
 */
export const useMore = (query: PagedQuery) => {
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const failure = useFailure();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setWanted(false);
    const loadMore = async () => {
      const { error } = await fetchNextPage();
      if (error !== undefined) failure(error, failedToGoOn);
    };
    void loadMore();
  }, [isWanted, isFetching, fetchNextPage, failure]);
  return {
    hasMore: hasNextPage,
    busy: isWanted || isFetchingNextPage,
    onLoadMore: () => setWanted(true),
  };
};
