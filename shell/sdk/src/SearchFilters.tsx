import { Filters, Grid, Select } from '@counsel/design-system';
import type { SearchFilter } from './search-filter.ts';
import type { Search } from './use-search.ts';

/** What stands for no filter: a select has no empty value. */
const any = 'any';

type Props = { filters: readonly SearchFilter[]; search: Search };

/** Narrows what is found. */
const SearchFilters = ({ filters, search }: Props) => {
  const fields = filters.map((filter) => (
    <Filter key={filter.name} filter={filter} search={search} />
  ));
  if (fields.length === 1) return <Grid min="sm">{fields}</Grid>;
  const inForce = filters.filter((filter) => chosenOf(filter, search) !== any).length;
  return <Filters inForce={inForce}>{fields}</Filters>;
};

export default SearchFilters;

type FilterProps = { filter: SearchFilter; search: Search };

/** What the address holds counts where it is one of the choices. */
const chosenOf = ({ name, options }: SearchFilter, search: Search): string =>
  options.find(({ value }) => value === search.filter(name))?.value ?? any;

const Filter = ({ filter, search }: FilterProps) => (
  <Select
    label={filter.label}
    options={[{ value: any, label: filter.any }, ...filter.options]}
    value={chosenOf(filter, search)}
    onValueChange={(value) => search.narrow(filter.name, value === any ? null : value)}
  />
);
