import { LoadMore, QuestionRows, Skeleton } from '@counsel/design-system';
import { itemsOf, QueryState, statusOf, useMore } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/category-name.ts';
import { OwnRow } from './OwnRow.tsx';
import type { FoundQuery } from './SearchQuestions.tsx';

/** What was found, the best first. */
export const FoundQuestions = ({ query }: { query: FoundQuery }) => {
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
        {(pages) => {
          const found = itemsOf(pages);
          // What came of it is said at the field; a list of nothing would be said, too.
          if (found.length === 0) return null;
          return (
            <QuestionRows>
              {found.map(({ question, ...why }) => (
                <OwnRow
                  key={question.id}
                  question={question}
                  found={why}
                  category={categoryName(question.categoryId)}
                />
              ))}
            </QuestionRows>
          );
        }}
      </QueryState>
      {query.currentData === undefined ? null : <LoadMore {...more} />}
    </>
  );
};
