import { hardCoded, ofQuestions, promiseTexts, shortHours } from '@counsel/contracts';
import { Grid, IconAnswer, IconQueue, IconResponseTime, StatCard } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { RatingCard } from '../screen/RatingCard.tsx';
import { StatsSkeleton } from '../screen/StatsSkeleton.tsx';

/** Measured, or else an example; nothing while that is not known. */
const ResponseTime = () => {
  const { data } = api.useGetPromiseQuery();
  const told = data?.answered;
  const example = data && { value: hardCoded.averageResponseTime, hint: promiseTexts.example };
  return (
    <StatCard
      label="Avg Response Time"
      icon={<IconResponseTime />}
      {...(told
        ? { value: shortHours(told.half), hint: `The median ${ofQuestions(told.count)}` }
        : (example ?? { value: '–' }))}
    />
  );
};

/** The four figures on top of the dashboard. */
export const DashboardStats = () => {
  const queue = api.useCountQueueQuery();
  const claimed = api.useCountClaimedQuestionsQuery();
  const skeleton = <StatsSkeleton label="Loading your figures" />;
  return (
    <QueryState query={queue} label="your figures" skeleton={skeleton}>
      {({ available }) => (
        <QueryState query={claimed} label="your figures" skeleton={skeleton}>
          {({ total }) => (
            <Grid min="figures">
              <StatCard label="Available Questions" value={available} icon={<IconQueue />} />
              <StatCard label="Claimed Questions" value={total} icon={<IconAnswer />} />
              <ResponseTime />
              <RatingCard label="Rating" example={hardCoded.dashboardRating} />
            </Grid>
          )}
        </QueryState>
      )}
    </QueryState>
  );
};
