import { listStatus, searchStatus } from '@counsel/contracts';

type Props = {
  /** As one of what is shown is called. */
  what: string;
  /** Those that are there, which alone are counted. */
  items: readonly { isClose?: boolean }[];
  hasMore: boolean;
  /** They were searched for. */
  isFound: boolean;
};

/** What came of a search, or how much of a list is shown, in words. */
const ListStatus = ({ what, items, hasMore, isFound }: Props) => {
  const shown = { what, count: items.length, hasMore };
  return isFound
    ? searchStatus({ ...shown, isClose: items[0]?.isClose === true })
    : listStatus(shown);
};

export default ListStatus;
