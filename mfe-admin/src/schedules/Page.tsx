import { partNames, type ScheduledWork } from '@counsel/contracts';
import { Alert, EmptyState, IconDate, PageHeader, Skeleton, Stack } from '@counsel/design-system';
import { api, QueryState } from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { BackToPanel } from '../screen/Back.tsx';
import { Refresh } from '../screen/Refresh.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';

/** What the portal does by itself at its times, and whether it did, for administrators alone. */
export default function SchedulesPage() {
  return (
    <AdminOnly>
      <Schedules />
    </AdminOnly>
  );
}

const Schedules = () => {
  const query = api.useListSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        back={<BackToPanel />}
        title="Scheduled Work"
        description="What the portal does by itself at its times. What is late, or failed, comes first."
        actions={<Refresh what="The scheduled work" query={query} />}
      />
      <QueryState
        query={query}
        label="the scheduled work"
        skeleton={<Skeleton label="Loading the scheduled work" shape="card" count={3} />}
      >
        {(work) => (
          <>
            <Away parts={work.away} />
            <List schedules={work.schedules} />
          </>
        )}
      </QueryState>
    </>
  );
};

const Away = ({ parts }: { parts: ScheduledWork['away'] }) =>
  parts.length === 0 ? null : (
    <Alert tone="warning" title="Not all parts of the portal answered">
      What these do at their times is not shown: {parts.map((part) => partNames[part]).join(', ')}.
    </Alert>
  );

const List = ({ schedules }: { schedules: ScheduledWork['schedules'] }) =>
  schedules.length === 0 ? (
    <EmptyState
      level={2}
      icon={<IconDate />}
      title="Nothing is scheduled"
      description="No part of the portal that answered does anything at its times."
    />
  ) : (
    <Stack as="ul" role="list">
      {schedules.map((schedule) => (
        <ScheduleCard key={schedule.name} schedule={schedule} />
      ))}
    </Stack>
  );
