import type { Search, SearchFilter } from '@counsel/shell-sdk';

/** As their badges call them. */
const statuses = [
  { value: 'claimed', label: 'Pending Answer' },
  { value: 'answered', label: 'Answered' },
] as const;

export const statusFilter: SearchFilter = {
  name: 'status',
  label: 'Status',
  any: 'All',
  options: statuses,
};

/** The status in the address; none where that holds no known one. */
export const statusIn = ({ filter }: Pick<Search, 'filter'>) =>
  statuses.find(({ value }) => value === filter('status'))?.value;
