import { limits } from '@counsel/contracts';
import { api, type ListedQuery, ListSearch, periodFilter, type Search } from '@counsel/shell-sdk';
import { FoundList } from '../screen/FoundList.tsx';
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
export const FoundAccounts = ({ query }: { query: Query }) => (
  <FoundList query={query} what="the accounts">
    {({ account, ...found }) => <AccountCard key={account.id} account={account} found={found} />}
  </FoundList>
);
