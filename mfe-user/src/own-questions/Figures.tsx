import { closingLabels, type OwnCounts, statusLabels } from '@counsel/contracts';
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

type Values = Record<'total' | 'answered' | 'pending', number | string> & {
  /** What the total holds beside the other two. */
  others: string;
};

const Cards = ({ totalLabel, total, answered, pending, others, ...rest }: Props & Values) => (
  <Grid min="figures" {...rest}>
    <StatCard label={totalLabel} value={total} hint={others} icon={<IconQuestion />} />
    <StatCard label="Answered" value={answered} icon={<IconAnswered />} />
    <StatCard label="Pending" value={pending} icon={<IconPending />} />
  </Grid>
);

const unknown: Values = { total: '…', answered: '…', pending: '…', others: '…' };

const { answered, pending, claimed } = statusLabels.standard;

/** Makes the figures add up: what is neither answered nor pending is named. */
const othersOf = ({ beingReviewed, withdrawn }: OwnCounts): string => {
  const named = [
    ...(beingReviewed > 0 ? [`${beingReviewed} ${claimed}`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} ${closingLabels.withdrawn}`] : []),
  ];
  return named.join(', ') || `${answered} and ${pending}`;
};

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
    {(counts) => <Cards totalLabel={totalLabel} {...rest} {...counts} others={othersOf(counts)} />}
  </QueryState>
);
