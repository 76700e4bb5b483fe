import {
  Grid,
  type GridProps,
  IconAnswered,
  IconPending,
  IconQuestion,
  Skeleton,
  StatCard,
} from '@counsel/design-system';
import { QueryState } from '@counsel/shell-sdk';
import { useQuestionCounts } from './api.ts';

type Props = GridProps & {
  /** What the first figure is called on this screen. */
  totalLabel: string;
};

/** One's questions in three figures: all, answered, pending. */
export const Figures = ({ totalLabel, ...rest }: Props) => (
  <QueryState
    query={useQuestionCounts()}
    label="your figures"
    skeleton={<Skeleton label="Loading your figures" shape="card" count={1} />}
  >
    {({ total, answered, pending }) => (
      <Grid min="sm" {...rest}>
        <StatCard label={totalLabel} value={total} icon={<IconQuestion />} />
        <StatCard label="Answered" value={answered} icon={<IconAnswered />} />
        <StatCard label="Pending" value={pending} icon={<IconPending />} />
      </Grid>
    )}
  </QueryState>
);
