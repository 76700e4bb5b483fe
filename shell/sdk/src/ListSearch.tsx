import { limits, searchStatus, searchTexts } from '@counsel/contracts';
import { SearchField, Stack, Text } from '@counsel/design-system';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense } from 'react';
import { itemsOf, type Page } from './api.ts';
import { fieldErrorsOf } from './failure.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Search } from './use-search.ts';

/** What is used of the query hook of a search. */
export type FoundQuery = {
  /** What was found for these very words. */
  currentData?: InfiniteData<Page<{ isClose: boolean }>, string | null> | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
};

type Props = {
  search: Search;
  /** Names the field: 'Search your questions'. */
  label: string;
  /** As one of what is searched is called: 'question'. */
  what: string;
  query: FoundQuery;
  filters: readonly SearchFilter[];
  /** What has just been written may not be found yet, and the reader is told so. */
  isLate?: boolean;
};

/** Selects weigh more than all else: a page that nobody searches does without. */
const SearchFilters = lazy(() => import('./SearchFilters.tsx'));

/** The field in which a list is searched, what came of it in words, and what narrows it. */
export const ListSearch = ({ search, label, what, query, filters, isLate = true }: Props) => {
  const isSearching = search.words !== '';
  return (
    <Stack gap={4}>
      <SearchField
        label={label}
        value={search.typed}
        onValueChange={search.type}
        onSearch={search.search}
        hint={searchTexts.hint}
        error={isSearching ? fieldErrorsOf(query.error)[0]?.message : undefined}
        status={isSearching ? statusOf(what, query) : ''}
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
const statusOf = (what: string, { currentData, error, isFetching, hasNextPage }: FoundQuery) => {
  if (error !== undefined || isFetching || currentData === undefined) return '';
  const items = itemsOf(currentData);
  const isClose = items[0]?.isClose === true;
  return searchStatus({ what, count: items.length, hasMore: hasNextPage, isClose });
};
