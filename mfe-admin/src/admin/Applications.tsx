import {
  EmptyState,
  Heading,
  IconAnswered,
  LoadMore,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import { api, itemsOf, QueryState, useKeptFocus, useMore, useSearch } from '@counsel/shell-sdk';
import { ApplicationCard } from './ApplicationCard.tsx';
import {
  FoundApplications,
  SearchApplications,
  useFoundApplications,
} from './FoundApplications.tsx';

/** The applications that wait for a decision: all, oldest first, or those that are searched for. */
export const Applications = () => {
  const query = api.useListPendingApplicationsInfiniteQuery();
  const search = useSearch();
  const found = useFoundApplications(search);
  const shown =
    search.words === ''
      ? itemsOf(query.data)
      : itemsOf(found.currentData).map(({ application }) => application);
  // Not how many: what was decided may leave its place to what is merely written alike.
  const heading = useKeptFocus<HTMLHeadingElement>(shown.map(({ id }) => id).join());
  return (
    <Stack as="section" aria-labelledby="applications">
      <Heading
        level={2}
        id="applications"
        data-tour="attorney-applications"
        ref={heading}
        tabIndex={-1}
      >
        Attorney Applications
      </Heading>
      <SearchApplications search={search} query={found} listed={query} />
      {search.words === '' ? <Waiting /> : <FoundApplications query={found} />}
    </Stack>
  );
};

const Waiting = () => {
  const query = api.useListPendingApplicationsInfiniteQuery();
  const more = useMore(query);
  return (
    <>
      <QueryState
        query={query}
        label="the applications"
        skeleton={<Skeleton label="Loading the applications" shape="card" />}
      >
        {(pages) => {
          const applications = itemsOf(pages);
          if (applications.length === 0) return <NothingPending />;
          return (
            <Stack as="ul" role="list">
              {applications.map((application) => (
                <ApplicationCard key={application.id} application={application} />
              ))}
            </Stack>
          );
        }}
      </QueryState>
      <LoadMore {...more} />
    </>
  );
};

const NothingPending = () => (
  <EmptyState
    level={3}
    icon={<IconAnswered />}
    title="No Pending Applications"
    description="All applications have been reviewed. New ones appear here."
  />
);
