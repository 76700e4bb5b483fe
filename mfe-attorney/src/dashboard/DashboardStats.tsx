import { hardCoded } from '@counsel/contracts';
import {
  Grid,
  IconAnswer,
  IconQueue,
  IconRating,
  IconResponseTime,
  StatCard,
} from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { StatsSkeleton } from '../screen/StatsSkeleton.tsx';

/** The four figures on top of the dashboard; two of them are constants. */
export const DashboardStats = () => {
  const queue = api.useCountQueueQuery();
  const claimed = api.useCountClaimedQuestionsQuery();
  const skeleton = <StatsSkeleton label="Loading your figures" />;
  return (
    <QueryState query={queue} label="your figures" skeleton={skeleton}>
      {({ available }) => (
        <QueryState query={claimed} label="your figures" skeleton={skeleton}>
          {({ total }) => (
            <Grid min="pairs">
              <StatCard label="Available Questions" value={available} icon={<IconQueue />} />
              <StatCard label="Claimed Questions" value={total} icon={<IconAnswer />} />
              <StatCard
                label="Avg Response Time"
                value={hardCoded.averageResponseTime}
                icon={<IconResponseTime />}
              />
              <StatCard label="Rating" value={hardCoded.dashboardRating} icon={<IconRating />} />
            </Grid>
          )}
        </QueryState>
      )}
    </QueryState>
  );
};
