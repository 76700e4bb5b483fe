import {
  Grid,
  type GridProps,
  IconAnswered,
  IconPending,
  IconQuestion,
  Skeleton,
  StatCard,
} from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';

type Props = GridProps & {
  /** What the first figure is called on this screen. */
  totalLabel: string;
};

type Values = Record<'total' | 'answered' | 'pending', number | string>;

const Cards = ({ totalLabel, total, answered, pending, ...rest }: Props & Values) => (
  <Grid min="sm" {...rest}>
    <StatCard label={totalLabel} value={total} icon={<IconQuestion />} />
    <StatCard label="Answered" value={answered} icon={<IconAnswered />} />
    <StatCard label="Pending" value={pending} icon={<IconPending />} />
  </Grid>
);

const unknown: Values = { total: '…', answered: '…', pending: '…' };

/** The cards themselves keep their room, so that what stands below does not jump. */
const CardsToCome = ({ totalLabel }: Props) => (
  <div>
    <Skeleton label="Loading your figures" count={0} />
    <Cards totalLabel={totalLabel} {...unknown} aria-hidden="true" />
  </div>
);

/** One's questions in three figures: all, answered, pending. */
export const Figures = ({ totalLabel, ...rest }: Props) => (
  <QueryState
    query={api.useCountOwnQuestionsQuery()}
    label="your figures"
    skeleton={<CardsToCome totalLabel={totalLabel} />}
  >
    {(counts) => <Cards totalLabel={totalLabel} {...rest} {...counts} />}
  </QueryState>
);
