import { listStatus } from '@counsel/contracts';
import { LoadMore, Text } from '@counsel/design-system';
import { type PagedQuery, useMore } from '@counsel/shell-sdk';
import { useState } from 'react';

type Props = {
  /** As one of what is listed is called: 'failed email'. */
  what: string;
  /** How many are shown. */
  count: number;
  query: PagedQuery;
};

/** Goes on in a list that has no field to search it, and says how much of it is shown then. */
export const MoreOf = ({ what, count, query }: Props) => {
  const { onLoadMore, ...more } = useMore(query);
  const [wentOn, setWentOn] = useState(false);
  const loadMore = () => {
    setWentOn(true);
    onLoadMore();
  };
  return (
    <>
      <Text size="sm" tone="muted" role="status">
        {wentOn && !more.busy ? listStatus({ what, count, hasMore: more.hasMore }) : null}
      </Text>
      <LoadMore {...more} onLoadMore={loadMore} />
    </>
  );
};
