import { limits, practiceStates } from '@counsel/contracts';
import { LoadMore, Skeleton, Stack } from '@counsel/design-system';
import {
  api,
  itemsOf,
  type ListedQuery,
  ListSearch,
  periodFilter,
  QueryState,
  type Search,
  statusOf,
  useMore,
} from '@counsel/shell-sdk';
import { ApplicationCard } from './ApplicationCard.tsx';

const stateFilter = {
  name: 'state',
  label: 'Practice State',
  any: 'All States',
  options: practiceStates.map((state) => ({ value: state, label: state })),
};

/** What is found of the applications by the words and filters of the address. */
export const useFoundApplications = ({ words, filter, filterNumber }: Search) => {
  const withinDays = filterNumber('days', limits.withinDays.max);
  const practiceState = practiceStates.find((state) => state === filter('state'));
  return api.useSearchApplicationsInfiniteQuery(
    {
      query: {
        q: words,
        ...(withinDays !== undefined && { withinDays }),
        ...(practiceState !== undefined && { practiceState }),
      },
    },
    { skip: words === '', refetchOnMountOrArgChange: true },
  );
};

type Query = ReturnType<typeof useFoundApplications>;

type SearchProps = { search: Search; query: Query; listed: ListedQuery };

/** The field in which the applications are searched. */
export const SearchApplications = (props: SearchProps) => (
  <ListSearch
    {...props}
    label="Search applications"
    what="application"
    filters={[stateFilter, periodFilter]}
    isLate={false}
  />
);

/** What was found, the best first. */
export const FoundApplications = ({ query }: { query: Query }) => {
  const more = useMore(query);
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label="Searching the applications" shape="card" />}
      >
        {(pages) => (
          <Stack as="ul" role="list">
            {itemsOf(pages).map(({ application, ...found }) => (
              <ApplicationCard key={application.id} application={application} found={found} />
            ))}
          </Stack>
        )}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
