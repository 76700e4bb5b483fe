import { LoadMore, PageHeader, Skeleton, Stack } from '@counsel/design-system';
import { api, itemsOf, QueryState, useMore, useSearch } from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { BackToPanel } from '../screen/Back.tsx';
import { AccountCard } from './AccountCard.tsx';
import { FoundAccounts, SearchAccounts, useFoundAccounts } from './FoundAccounts.tsx';

/** The accounts of the portal, for administrators alone. */
export default function AccountsPage() {
  return (
    <AdminOnly>
      <Accounts />
    </AdminOnly>
  );
}

const Accounts = () => {
  const search = useSearch();
  const found = useFoundAccounts(search);
  const all = useAll();
  return (
    <>
      <PageHeader
        back={<BackToPanel />}
        title="Accounts"
        description="Who has an account, since when, and which roles it holds. What people ask is theirs alone."
      />
      <SearchAccounts search={search} query={found} listed={all} />
      {search.words === '' ? <AllAccounts query={all} /> : <FoundAccounts query={found} />}
    </>
  );
};

const useAll = () => api.useListAccountsInfiniteQuery();

type AllProps = { query: ReturnType<typeof useAll> };

/** The latest first. */
const AllAccounts = ({ query }: AllProps) => {
  const more = useMore(query);
  return (
    <>
      <QueryState
        query={query}
        label="the accounts"
        skeleton={<Skeleton label="Loading the accounts" shape="card" />}
      >
        {(pages) => (
          <Stack as="ul" role="list">
            {itemsOf(pages).map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </Stack>
        )}
      </QueryState>
      <LoadMore {...more} />
    </>
  );
};
