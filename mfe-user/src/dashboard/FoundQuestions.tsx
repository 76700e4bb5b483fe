import { isQuestionState, limits } from '@counsel/contracts';
import { LoadMore, QuestionRows, Skeleton } from '@counsel/design-system';
import {
  api,
  itemsOf,
  ListSearch,
  periodFilter,
  QueryState,
  type Search,
  stateFilter,
  statusOf,
  useMore,
} from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/category-name.ts';
import { texts } from '../texts.ts';
import { statusIn } from './filters.ts';
import { OwnRow } from './OwnRow.tsx';

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

type Query = ReturnType<typeof useFoundQuestions>;

/** The field in which one's questions are searched. */
export const SearchQuestions = ({ search, query }: { search: Search; query: Query }) => {
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
      filters={[categoryFilter, stateFilter, periodFilter]}
    />
  );
};

/** What was found, the best first. */
export const FoundQuestions = ({ query }: { query: Query }) => {
  const more = useMore(query);
  const categoryName = useCategoryName();
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label="Searching your questions" shape="card" />}
      >
        {(pages) => (
          <QuestionRows>
            {itemsOf(pages).map(({ question, ...found }) => (
              <OwnRow
                key={question.id}
                question={question}
                found={found}
                category={categoryName(question.categoryId)}
              />
            ))}
          </QuestionRows>
        )}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
