import { Alert, Skeleton } from '@counsel/design-system';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnauthorized, messageOf } from './failure.ts';
import { signInAgain } from './leaving.ts';
import { Retry } from './Retry.tsx';

/** What is used of a query hook's result. */
export type QueryLike<Data> = {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: QueryLike<Data>;
  /** What is being loaded, in the reader's words: 'your questions'. */
  label: string;
  /** Shown in place of plain lines while nothing is known yet. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A query's three faces: loading, failed with a way to try again, and what it read. */
export const QueryState = <Data,>({ query, label, skeleton, children }: Props<Data>) => {
  const { data, error, isFetching } = query;
  const unauthorized = isUnauthorized(error);
  // Of before: coming here tries it again.
  const [stale] = useState(isFetching && error);
  useEffect(() => {
    if (unauthorized) signInAgain();
  }, [unauthorized]);

  if (data !== undefined) return children(data);
  if (error === undefined || error === stale || unauthorized) {
    return skeleton ?? <Skeleton label={`Loading ${label}`} />;
  }
  const retry = (
    <Retry variant="outline" size="sm" busy={isFetching} onClick={() => void query.refetch()} />
  );
  return (
    <Alert tone="danger" title={`We could not load ${label}.`} action={retry} live>
      {/* Told anew should it fail again in the same words. */}
      {isFetching || messageOf(error, 'Something went wrong. Please try again.')}
    </Alert>
  );
};
