import { limits } from '@counsel/contracts';
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
import { AccountCard } from './AccountCard.tsx';

const roles = [
  { value: 'attorney', label: 'Attorneys' },
  { value: 'admin', label: 'Administrators' },
] as const;

const roleFilter = { name: 'role', label: 'Role', any: 'All Accounts', options: roles };

/** What is found of the accounts by the words and filters of the address. */
export const useFoundAccounts = ({ words, filter, filterNumber }: Search) => {
  const withinDays = filterNumber('days', limits.withinDays.max);
  const role = roles.find(({ value }) => value === filter('role'))?.value;
  return api.useSearchAccountsInfiniteQuery(
    {
      query: {
        q: words,
        ...(withinDays !== undefined && { withinDays }),
        ...(role !== undefined && { role }),
      },
    },
    { skip: words === '', refetchOnMountOrArgChange: true },
  );
};

type Query = ReturnType<typeof useFoundAccounts>;

type SearchProps = { search: Search; query: Query; listed: ListedQuery };

/** The field in which the accounts are searched. */
export const SearchAccounts = (props: SearchProps) => (
  <ListSearch
    {...props}
    label="Search accounts"
    what="account"
    filters={[roleFilter, periodFilter]}
    isLate={false}
  />
);

/** What was found, the best first. */
export const FoundAccounts = ({ query }: { query: Query }) => {
  const more = useMore(query);
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label="Searching the accounts" shape="card" />}
      >
        {(pages) => (
          <Stack as="ul" role="list">
            {itemsOf(pages).map(({ account, ...found }) => (
              <AccountCard key={account.id} account={account} found={found} />
            ))}
          </Stack>
        )}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
