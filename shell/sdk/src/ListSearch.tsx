import { limits, searchTexts } from '@counsel/contracts';
import { SearchField, Stack, Text } from '@counsel/design-system';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useRef } from 'react';
import { itemsOf, type Page } from './api.ts';
import { fieldErrorsOf } from './failure.ts';
import { latePart } from './late-part.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Search } from './use-search.ts';

/** What is used of the query hook of a list. */
export type ListedQuery<Item = object> = {
  /** What was read for these very filters. */
  currentData?: InfiniteData<Page<Item>, string | null> | undefined;
  hasNextPage: boolean;
};

/** What is used of the query hook of a search. */
export type FoundQuery = ListedQuery<{ isClose: boolean }> & {
  error?: unknown;
  isFetching: boolean;
};

type Props = {
  search: Search;
  /** Names the field: 'Search your questions'. */
  label: string;
  /** As one of what is searched is called: 'question'. */
  what: string;
  query: FoundQuery;
  /** The list that is shown while nothing is searched for: told in figures once it was narrowed. */
  listed?: ListedQuery;
  filters: readonly SearchFilter[];
  /** What has just been written may not be found yet, and the reader is told so. */
  isLate?: boolean;
};

/** Selects weigh more than all else: a page that nobody searches does without. */
const SearchFilters = latePart(() => import('./SearchFilters.tsx'));

/** A page that is read without a network does without, too. */
const ListStatus = lazy(() => import('./ListStatus.tsx').catch(() => ({ default: () => '' })));

/** The field in which a list is searched, what came of it in words, and what narrows it. */
export const ListSearch = (props: Props) => {
  const { search, label, what, query, listed, filters, isLate = true } = props;
  const isSearching = search.words !== '';
  const changed = useChanged(listed);
  const told = isSearching ? foundIn(query) : changed;
  return (
    <Stack gap={4}>
      <SearchField
        label={label}
        value={search.typed}
        onValueChange={search.type}
        onSearch={search.search}
        hint={searchTexts.hint}
        error={isSearching ? fieldErrorsOf(query.error)[0]?.message : undefined}
        status={
          told?.currentData ? (
            <Suspense>
              <ListStatus
                what={what}
                items={itemsOf<{ isClose?: boolean }>(told.currentData)}
                hasMore={told.hasNextPage}
                isFound={isSearching}
              />
            </Suspense>
          ) : null
        }
        maxLength={limits.search.query}
      />
      {isSearching ? (
        <Stack gap={2}>
          <Suspense>
            <SearchFilters filters={filters} search={search} />
          </Suspense>
          {isLate ? (
            <Text size="sm" tone="muted">
              {searchTexts.late}
            </Text>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  );
};

/** Nothing while it is on its way: who types on is not to hear of each step. */
const foundIn = (query: FoundQuery): FoundQuery | undefined =>
  query.error === undefined && !query.isFetching ? query : undefined;

/** A list, once another one or more of it was shown than what the page began with. */
const useChanged = (listed: ListedQuery | undefined): ListedQuery | undefined => {
  const shown = listed?.currentData;
  const begun = useRef(shown);
  const isChanged = useRef(false);
  begun.current ??= shown;
  if (shown && shown !== begun.current) isChanged.current = true;
  return isChanged.current ? listed : undefined;
};
