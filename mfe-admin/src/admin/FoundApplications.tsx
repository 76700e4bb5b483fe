import { limits, practiceStateOptions, practiceStates } from '@counsel/contracts';
import { api, type ListedQuery, ListSearch, periodFilter, type Search } from '@counsel/shell-sdk';
import { FoundList } from '../screen/FoundList.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';

const stateFilter = {
  name: 'state',
  label: 'Practice State',
  any: 'All States',
  options: practiceStateOptions,
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
export const FoundApplications = ({ query }: { query: Query }) => (
  <FoundList query={query} what="the applications">
    {({ application, ...found }) => (
      <ApplicationCard key={application.id} application={application} found={found} />
    )}
  </FoundList>
);
