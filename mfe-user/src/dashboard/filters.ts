import { type QuestionStatus, statusLabels } from '@counsel/contracts';
import type { Search, SearchFilter } from '@counsel/shell-sdk';

const statuses = Object.keys(statusLabels.standard) as QuestionStatus[];

export const statusFilter: SearchFilter = {
  name: 'status',
  label: 'Status',
  any: 'All',
  options: statuses.map((value) => ({ value, label: statusLabels.standard[value] })),
};

/** The status in the address; none where that holds no known one. */
export const statusIn = ({ filter }: Pick<Search, 'filter'>): QuestionStatus | undefined =>
  statuses.find((status) => status === filter('status'));
