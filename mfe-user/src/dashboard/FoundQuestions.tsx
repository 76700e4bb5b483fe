import { isQuestionState, limits, type QuestionStatus, statusLabels } from '@counsel/contracts';
import { Grid, LoadMore, Skeleton } from '@counsel/design-system';
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
import { OwnCard } from './OwnCard.tsx';
import styles from './Page.module.css';

const statuses = Object.keys(statusLabels.standard) as QuestionStatus[];

const statusFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any Status',
  options: statuses.map((value) => ({ value, label: statusLabels.standard[value] })),
};

/** What is found of one's questions by the words and filters of the address. */
export const useFoundQuestions = ({ words, filter, filterNumber }: Search) => {
  const categoryId = filterNumber('category', limits.categoryId.max);
  const state = filter('state');
  const withinDays = filterNumber('days', limits.withinDays.max);
  const status = statuses.find((each) => each === filter('status'));
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
      label="Search your questions"
      what="question"
      query={query}
      filters={[categoryFilter, stateFilter, statusFilter, periodFilter]}
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
          <Grid as="ul" role="list" min="lg" className={styles.questions}>
            {itemsOf(pages).map(({ question, ...found }) => (
              <OwnCard
                key={question.id}
                question={question}
                found={found}
                category={categoryName(question.categoryId)}
              />
            ))}
          </Grid>
        )}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
