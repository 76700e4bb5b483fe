import { Button, EmptyState, IconQueue } from '@counsel/design-system';
import { tourTarget } from './tour-target.ts';

type Props = { filtered: boolean; onShowAll: () => void };

/** Says that no question waits: none at all, or none in the chosen category. */
export const EmptyQueue = ({ filtered, onShowAll }: Props) =>
  filtered ? (
    <EmptyState
      {...tourTarget}
      icon={<IconQueue />}
      title="No Questions Available"
      description="There are no questions in this category right now. Try another category."
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show All Categories
        </Button>
      }
    />
  ) : (
    <EmptyState
      {...tourTarget}
      icon={<IconQueue />}
      title="No Questions Available"
      description="There are no questions in the queue right now. Please check back later."
    />
  );
