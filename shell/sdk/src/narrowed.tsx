import { isQuestionState, limits, type QuestionState } from '@counsel/contracts';
import { Button, EmptyState } from '@counsel/design-system';
import type { ReactNode } from 'react';
import { api } from './portal-api.ts';
import { Link } from './router.ts';
import { periodFilter, type SearchFilter, stateFilter } from './search-filter.ts';
import type { Search } from './use-search.ts';

type Found<Status> = {
  query: {
    q: string;
    categoryId?: number;
    state?: QuestionState;
    withinDays?: number;
    status?: Status;
  };
};

/** What a search for questions is asked for, as the address narrows it. */
export const foundBy = <Status extends string>(
  { words, filter, filterNumber }: Search,
  status: Status | undefined,
): Found<Status> => {
  const categoryId = filterNumber('category', limits.categoryId.max);
  const state = filter('state');
  const withinDays = filterNumber('days', limits.withinDays.max);
  return {
    query: {
      q: words,
      ...(categoryId !== undefined && { categoryId }),
      ...(isQuestionState(state) && { state }),
      ...(withinDays !== undefined && { withinDays }),
      ...(status !== undefined && { status }),
    },
  };
};

/** What narrows a search for questions. */
export const useQuestionFilters = (): SearchFilter[] => {
  const { data: categories = [] } = api.useListCategoriesQuery();
  const categoryFilter = {
    name: 'category',
    label: 'Category',
    any: 'All Categories',
    options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return [categoryFilter, stateFilter, periodFilter];
};

/**
 * What a list of questions is asked for, as the address narrows and orders it; nothing for the usual
 * one, which the page's first script asks for.
 */
export const listedBy = <Status extends string>({ filter }: Search, status: Status | undefined) => {
  const isOldestFirst = filter('order') === 'oldest';
  if (status === undefined && !isOldestFirst) return undefined;
  return {
    query: { ...(status && { status }), ...(isOldestFirst && { order: 'oldest' as const }) },
  };
};

type NoneProps = { icon: ReactNode; level?: 2 | 3 };

/** In a list of which the address leaves nothing. */
export const NoneOfThese = (props: NoneProps) => (
  <EmptyState
    {...props}
    title="No questions with this status"
    action={
      <Button asChild variant="outline">
        <Link to={{ search: '' }} replace>
          Show All Questions
        </Link>
      </Button>
    }
  />
);
