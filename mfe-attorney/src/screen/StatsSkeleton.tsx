import { Skeleton } from '@counsel/design-system';

/** Keeps the room of a row of figures while they load. */
export const StatsSkeleton = ({ label }: { label: string }) => (
  <Skeleton label={label} shape="card" count={1} />
);
