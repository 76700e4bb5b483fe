import { LoadMore, QuestionRows, Skeleton } from '@counsel/design-system';
import {
  api,
  foundBy,
  itemsOf,
  type ListedQuery,
  ListSearch,
  QueryState,
  type Search,
  statusOf,
  useMore,
  useQuestionFilters,
} from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { texts } from '../texts.ts';
import { ClaimedRow } from './ClaimedRow.tsx';
import { statusIn } from './filters.ts';

/** What is found of the claimed questions by the words and filters of the address. */
export const useFoundClaimed = (search: Search) =>
  api.useSearchClaimedQuestionsInfiniteQuery(
    foundBy(search, statusIn(search)),
    // What was found a while ago may have been joined by what is searched only since.
    { skip: search.words === '', refetchOnMountOrArgChange: true },
  );

type Query = ReturnType<typeof useFoundClaimed>;

type SearchProps = { search: Search; query: Query; listed: ListedQuery };

/** The field in which the claimed questions are searched. */
export const SearchClaimed = (props: SearchProps) => (
  <ListSearch
    {...props}
    label={texts.searchClaimed}
    what="question"
    filters={useQuestionFilters()}
  />
);

/** What was found, the best first. */
export const FoundClaimed = ({ query }: { query: Query }) => {
  const more = useMore(query);
  const categoryName = useCategoryName();
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <>
      <QueryState
        query={{ ...query, data: query.currentData }}
        label="what you search for"
        skeleton={<Skeleton label="Searching your claimed questions" shape="card" />}
      >
        {(pages) => (
          <QuestionRows>
            {itemsOf(pages).map(({ question, ...found }) => (
              <ClaimedRow
                key={question.id}
                level={2}
                question={question}
                found={found}
                category={categoryName(question.categoryId)}
                answerLabel="Provide Answer"
              />
            ))}
          </QuestionRows>
        )}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
