import { useFailure } from './use-failure.ts';

/** What is used of a paged query hook's result. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ error?: unknown }>;
}

const failedToGoOn = {
  title: 'Error',
  fallback: 'The list could not be continued. Please try again.',
};

/** The next part of a list, for `LoadMore`; a failure leaves what is there and says so. */
export const useMore = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagedQuery) => {
  const failure = useFailure();
  const loadMore = async () => {
    const { error } = await fetchNextPage();
    if (error !== undefined) failure(error, failedToGoOn);
  };
  return {
    hasMore: hasNextPage,
    busy: isFetchingNextPage,
    onLoadMore: () => void loadMore(),
  };
};
