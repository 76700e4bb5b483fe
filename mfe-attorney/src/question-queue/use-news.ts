import { calls, limits, type QueryOf } from '@counsel/contracts';
import { api, itemsOf, useTold } from '@counsel/shell-sdk';
import { useEffect, useRef } from 'react';
import { type News, newsOf, noNews, type Part } from './news.ts';

/** What the queue is listed by. */
export type Listed = { query: Omit<QueryOf<typeof calls.listQueue>, 'cursor' | 'limit'> };

/**
 * What came to the queue and left it since it was read. Rows never move under a reader's hands: once
 * it was told that the queue has changed, its beginning is read beside what is shown.
 */
export const useNews = (listed: Listed, shown: Part | undefined): News => {
  const told = useTold(calls.countQueue.path);
  // By its length it is another list than the one that is shown.
  const query = { ...listed.query, limit: limits.page.default };
  const now = api.useListQueueInfiniteQuery(
    { query },
    { skip: told === 0, refetchOnMountOrArgChange: true },
  );
  const { refetch } = now;
  const read = useRef(told);
  useEffect(() => {
    // The first time it is read by being asked for.
    if (read.current > 0 && told > read.current) void refetch();
    read.current = told;
  }, [told, refetch]);
  if (shown === undefined || now.currentData === undefined || now.isError) return noNews;
  return newsOf(shown, { questions: itemsOf(now.currentData), isWhole: !now.hasNextPage });
};
