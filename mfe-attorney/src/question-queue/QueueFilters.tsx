import { type QuestionState, stateOptions } from '@counsel/contracts';
import { Filters, Select } from '@counsel/design-system';
import { api } from '@counsel/shell-sdk';
import type { QueueFilter } from './filter.ts';

type Props = { filter: QueueFilter; onChange: (changed: Partial<QueueFilter>) => void };

const all = 'all';

/** Chooses the category and the state of the queue. */
export const QueueFilters = ({ filter, onChange }: Props) => {
  const { data: categories = [], isLoading } = api.useListCategoriesQuery();
  const isKnown = categories.some(({ id }) => id === filter.categoryId);
  return (
    <Filters
      inForce={[filter.categoryId, filter.state].filter((each) => each !== null).length}
      data-tour="queue-filter"
    >
      <Select
        label="Filter by category"
        options={[
          { value: all, label: 'All Categories' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filter.categoryId === null ? all : isKnown ? String(filter.categoryId) : ''}
        placeholder={isLoading ? 'Loading...' : 'Unknown category'}
        onValueChange={(value) => onChange({ categoryId: value === all ? null : Number(value) })}
      />
      <Select
        label="Filter by state"
        options={[{ value: all, label: 'All States' }, ...stateOptions]}
        value={filter.state ?? all}
        onValueChange={(value) =>
          onChange({ state: value === all ? null : (value as QuestionState) })
        }
      />
    </Filters>
  );
};
