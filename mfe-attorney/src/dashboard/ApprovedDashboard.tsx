import type { AttorneyProfile } from '@counsel/contracts';
import { Badge, Grid, IconCheck, PageHeader, Text } from '@counsel/design-system';
import { api, useSession } from '@counsel/shell-sdk';
import { useRef } from 'react';
import { Screen } from '../screen/Screen.tsx';
import { texts } from '../texts.ts';
import { countOf } from '../words.ts';
import { DashboardStats } from './DashboardStats.tsx';
import { FactorNotice } from './FactorNotice.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { WorkCard } from './WorkCard.tsx';

/** An approved attorney's way into the day: figures, the queue, what was claimed last. */
export const ApprovedDashboard = ({ profile }: { profile: AttorneyProfile }) => {
  const { user } = useSession();
  const header = useRef<HTMLDivElement>(null);
  const available = api.useCountQueueQuery().data?.available;
  const claimed = api.useCountClaimedQuestionsQuery().data?.total;
  return (
    <Screen>
      <PageHeader
        ref={header}
        tabIndex={-1}
        data-tour="attorney-dashboard"
        title={texts.dashboard}
        badges={
          <Badge tone="success" icon={<IconCheck />}>
            Online
          </Badge>
        }
        description={
          <>
            <Text size="lg">Welcome back, {user?.firstName || 'Attorney'}!</Text>
            <Text tone="muted">
              {`${profile.firstName} ${profile.lastName}`.trim()} · License {profile.licenseNumber}
            </Text>
          </>
        }
      />
      <FactorNotice onDismiss={() => header.current?.focus()} />
      <DashboardStats />
      <Grid min="md">
        <WorkCard
          tour="question-queue"
          title="Question Queue"
          description="Questions from business owners that wait for an attorney."
          count={
            available === undefined ? undefined : `${countOf(available, 'question')} available`
          }
          to="/question-queue"
          action="View Question Queue"
        />
        <WorkCard
          tour="claimed-questions"
          title="Claimed Questions"
          description="Questions that you have claimed, answered and still to answer."
          count={claimed === undefined ? undefined : `${countOf(claimed, 'question')} claimed`}
          to="/attorney/claimed-questions"
          action="View Claimed Questions"
        />
      </Grid>
      <RecentActivity />
    </Screen>
  );
};
