import { Button, EmptyState, IconQueue } from '@counsel/design-system';
import type { QueueFilter } from './filter.ts';
import { tourTarget } from './tour-target.ts';

type Props = { filter: QueueFilter; onChange: (changed: Partial<QueueFilter>) => void };

/** What to do about a filter that lets nothing through; null where there is none. */
const wayOut = ({ categoryId, state }: QueueFilter) => {
  if (categoryId === null && state === null) return null;
  if (state === null) {
    return {
      description: 'There are no questions in this category right now. Try another category.',
      label: 'Show All Categories',
    };
  }
  return {
    description:
      categoryId === null
        ? 'There are no questions for this state right now. Try another state.'
        : 'There are no questions in this category for this state right now. Try others.',
    label: 'Show All Questions',
  };
};

/** Says that no question waits: none at all, or none that the filter shows. */
export const EmptyQueue = ({ filter, onChange }: Props) => {
  const way = wayOut(filter);
  return (
    <EmptyState
      {...tourTarget}
      icon={<IconQueue />}
      title="No Questions Available"
      description={
        way?.description ??
        'There are no questions in the queue right now. Please check back later.'
      }
      action={
        way && (
          <Button variant="outline" onClick={() => onChange({ categoryId: null, state: null })}>
            {way.label}
          </Button>
        )
      }
    />
  );
};
