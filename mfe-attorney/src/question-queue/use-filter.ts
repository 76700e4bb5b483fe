import { useSearchParams } from '@counsel/shell-sdk';
import { useState } from 'react';
import { type QueueFilter, readFilter, writeFilter } from './filter.ts';

/** What the queue is searched for stands beside the filter. */
const searchIn = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name]) => name === 'q' || name === 'days'));

const readIn = (search: URLSearchParams) => ({
  filter: readFilter(search),
  readFrom: search.toString(),
});

/**
 * The filter in force. It stands in the address too, so that 'back' and a reload keep it; since the
 * router follows a change of the address at its leisure, a choice counts before the address shows it.
 */
export const useFilter = () => {
  const [search, setSearch] = useSearchParams();
  const [{ filter, readFrom }, setRead] = useState(() => readIn(search));

  // The address may also change by a link to the queue while the queue is shown.
  if (readFrom !== search.toString()) setRead(readIn(search));

  const change = (changed: Partial<QueueFilter>) => {
    const next = { ...filter, ...changed };
    setRead({ filter: next, readFrom });
    setSearch((held) => ({ ...writeFilter(next), ...searchIn(held) }), { replace: true });
  };
  return { filter, change };
};
