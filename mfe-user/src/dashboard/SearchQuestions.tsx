import { isQuestionState, limits } from '@counsel/contracts';
import {
  api,
  type ListedQuery,
  ListSearch,
  periodFilter,
  type Search,
  stateFilter,
} from '@counsel/shell-sdk';
import { texts } from '../texts.ts';
import { statusIn } from './filters.ts';

/** What is found of one's questions by the words and filters of the address. */
export const useFoundQuestions = (search: Search) => {
  const { words, filter, filterNumber } = search;
  const categoryId = filterNumber('category', limits.categoryId.max);
  const state = filter('state');
  const withinDays = filterNumber('days', limits.withinDays.max);
  const status = statusIn(search);
  return api.useSearchOwnQuestionsInfiniteQuery(
    {
      query: {
        q: words,
        ...(categoryId !== undefined && { categoryId }),
        ...(isQuestionState(state) && { state }),
        ...(withinDays !== undefined && { withinDays }),
        ...(status !== undefined && { status }),
      },
    },
    // What was found a while ago may have been joined by what is searched only since.
    { skip: words === '', refetchOnMountOrArgChange: true },
  );
};

export type FoundQuery = ReturnType<typeof useFoundQuestions>;

type Props = { search: Search; query: FoundQuery; listed: ListedQuery };

/** The field in which one's questions are searched. */
export const SearchQuestions = ({ search, query, listed }: Props) => {
  const { data: categories = [] } = api.useListCategoriesQuery();
  const categoryFilter = {
    name: 'category',
    label: 'Category',
    any: 'All Categories',
    options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  return (
    <ListSearch
      search={search}
      label={texts.searchOwn}
      what="question"
      query={query}
      listed={listed}
      filters={[categoryFilter, stateFilter, periodFilter]}
    />
  );
};
