import { Grid, Select } from '@counsel/design-system';
import type { SearchFilter } from './search-filter.ts';
import type { Search } from './use-search.ts';

/** What stands for no filter: a select has no empty value. */
const any = 'any';

type Props = { filters: readonly SearchFilter[]; search: Search };

/** Narrows what is found. */
const SearchFilters = ({ filters, search }: Props) => (
  <Grid min="sm">
    {filters.map((filter) => (
      <Filter key={filter.name} filter={filter} search={search} />
    ))}
  </Grid>
);

export default SearchFilters;

type FilterProps = { filter: SearchFilter; search: Search };

const Filter = ({ filter: { name, label, any: anyLabel, options }, search }: FilterProps) => {
  const held = search.filter(name);
  const isKnown = options.some(({ value }) => value === held);
  return (
    <Select
      label={label}
      options={[{ value: any, label: anyLabel }, ...options]}
      value={held !== null && isKnown ? held : any}
      onValueChange={(value) => search.narrow(name, value === any ? null : value)}
    />
  );
};
