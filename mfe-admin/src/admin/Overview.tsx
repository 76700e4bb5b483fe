import {
  Grid,
  IconAnswered,
  IconDocument,
  IconPending,
  IconWarning,
  Skeleton,
  StatCard,
} from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { activeHint, reviewStatus } from './words.ts';

/** How much there is to review. Every pending application awaits its review. */
export const Overview = () => (
  <div data-tour="admin-overview">
    <QueryState
      query={api.useCountAttorneysQuery()}
      label="the overview"
      skeleton={<Skeleton label="Loading the overview" shape="card" count={1} />}
    >
      {({ pending, active }) => (
        <Grid min="sm">
          <StatCard label="Pending Applications" value={pending} icon={<IconDocument />} />
          <StatCard label="Awaiting Review" value={pending} icon={<IconPending />} />
          <StatCard
            label="Review Status"
            value={reviewStatus(pending)}
            hint={activeHint(active)}
            icon={pending === 0 ? <IconAnswered /> : <IconWarning />}
          />
        </Grid>
      )}
    </QueryState>
  </div>
);
