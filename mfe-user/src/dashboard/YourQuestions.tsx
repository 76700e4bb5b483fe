import type { OwnQuestion } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  Heading,
  IconQuestion,
  QuestionRows,
  Stack,
} from '@counsel/design-system';
import {
  api,
  Link,
  ListChoices,
  listedBy,
  NoneOfThese,
  orderFilter,
  type Search,
  useSearch,
} from '@counsel/shell-sdk';
import { useState } from 'react';
import { type CategoryName, useCategoryName } from '../categories/category-name.ts';
import { FoundQuestions } from './FoundQuestions.tsx';
import { statusFilter, statusIn } from './filters.ts';
import { Listed } from './Listed.tsx';
import { OwnRow } from './OwnRow.tsx';
import { SearchQuestions, useFoundQuestions } from './SearchQuestions.tsx';
import { useInSteps } from './use-in-steps.ts';

/** One’s questions: those that the address narrows them to, or those that are searched for. */
export const YourQuestions = () => {
  const search = useSearch();
  const found = useFoundQuestions(search);
  const isSearching = search.words !== '';
  const all = useAll(search);
  return (
    <Stack as="section" gap={4} aria-labelledby="your-questions" data-tour="your-questions">
      <Heading level={2} id="your-questions">
        Your Questions
      </Heading>
      <SearchQuestions search={search} query={found} listed={all} />
      <ListChoices filters={isSearching ? [statusFilter] : [statusFilter, orderFilter]} />
      {isSearching ? (
        <FoundQuestions query={found} />
      ) : (
        <AllQuestions search={search} query={all} />
      )}
    </Stack>
  );
};

const useAll = (search: Search) =>
  api.useListOwnQuestionsInfiniteQuery(listedBy(search, statusIn(search)), {
    skip: search.words !== '',
  });

type AllProps = { search: Search; query: ReturnType<typeof useAll> };

const AllQuestions = ({ search, query }: AllProps) => {
  const [isKnown] = useState(query.currentData !== undefined);
  // Once, not in each row: a subscription costs more than all else that a row draws.
  const categoryName = useCategoryName();
  return (
    <Listed
      query={query}
      label="your questions"
      none={statusIn(search) ? <NoneOfThese level={3} icon={<IconQuestion />} /> : <Nothing />}
    >
      {(questions) => <Questions {...{ questions, categoryName, isKnown }} />}
    </Listed>
  );
};

const Nothing = () => (
  <EmptyState
    level={3}
    icon={<IconQuestion />}
    title="No questions yet"
    description="Ask your first legal question; a licensed attorney will answer it here."
    action={
      <Button asChild>
        <Link to="/submit-question">Submit Your First Question</Link>
      </Button>
    }
  />
);

type QuestionsProps = { questions: OwnQuestion[]; categoryName: CategoryName; isKnown: boolean };

const Questions = ({ questions, categoryName, isKnown }: QuestionsProps) => {
  const shown = useInSteps(questions, isKnown);
  return (
    <QuestionRows>
      {shown.map((question) => (
        <OwnRow
          key={question.id}
          question={question}
          category={categoryName(question.categoryId)}
        />
      ))}
    </QuestionRows>
  );
};
