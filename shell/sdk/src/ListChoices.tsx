import { Choices, ListHead } from '@counsel/design-system';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from './router.ts';
import type { SearchFilter } from './search-filter.ts';

/** The order of a list; the usual one leaves the address as it is. */
export const orderFilter: SearchFilter = {
  name: 'order',
  label: 'Order',
  any: 'Newest first',
  options: [{ value: 'oldest', label: 'Oldest first' }],
};

type Props = {
  filters: readonly SearchFilter[];
  /** What else stands in the head of the list. */
  children?: ReactNode;
};

/** What narrows and sorts a list, each choice a link to the list as it is then. */
export const ListChoices = ({ filters, children }: Props) => (
  <ListHead>
    {filters.map((filter) => (
      <Filter key={filter.name} filter={filter} />
    ))}
    {children}
  </ListHead>
);

const Filter = ({ filter: { name, label, any, options } }: { filter: SearchFilter }) => {
  const [address] = useSearchParams();
  const held = address.get(name);
  const isKnown = options.some(({ value }) => value === held);
  const choices = [{ value: null, label: any }, ...options];
  return (
    <Choices
      label={label}
      choices={choices.map((choice) => (
        <Link
          key={choice.value}
          to={{ search: searchWith(address, name, choice.value) }}
          replace
          {...((isKnown ? held : null) === choice.value ? { 'aria-current': 'true' as const } : {})}
        >
          {choice.label}
        </Link>
      ))}
    />
  );
};

/** The address's own part after the question mark, with one of its filters set or taken away. */
const searchWith = (address: URLSearchParams, name: string, value: string | null): string => {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.toString();
};
