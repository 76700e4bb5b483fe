import { QuestionRows } from '@counsel/design-system';
import { statusOf } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/category-name.ts';
import { Listed } from './Listed.tsx';
import { OwnRow } from './OwnRow.tsx';
import type { FoundQuery } from './SearchQuestions.tsx';

/** What was found, the best first. What came of it is said at the field, also that it was nothing. */
export const FoundQuestions = ({ query }: { query: FoundQuery }) => {
  const categoryName = useCategoryName();
  // The field says what can't be searched for.
  if (statusOf(query.error) === 400) return null;
  return (
    <Listed query={query} label="what you search for">
      {(items) => (
        <QuestionRows>
          {items.map(({ question, ...found }) => (
            <OwnRow
              key={question.id}
              question={question}
              found={found}
              category={categoryName(question.categoryId)}
            />
          ))}
        </QuestionRows>
      )}
    </Listed>
  );
};
