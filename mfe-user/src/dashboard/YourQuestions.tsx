import type { OwnQuestion } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  Grid,
  Heading,
  IconQuestion,
  LoadMore,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import { api, itemsOf, Link, QueryState, useMore, useSearch } from '@counsel/shell-sdk';
import { type CategoryName, useCategoryName } from '../categories/category-name.ts';
import { FoundQuestions, SearchQuestions, useFoundQuestions } from './FoundQuestions.tsx';
import { OwnCard } from './OwnCard.tsx';
import styles from './Page.module.css';
import { useInSteps } from './use-in-steps.ts';

/** One's questions: all of them, newest first, or those that are searched for. */
export const YourQuestions = () => {
  const search = useSearch();
  const found = useFoundQuestions(search);
  return (
    <Stack as="section" gap={4} aria-labelledby="your-questions" data-tour="your-questions">
      <Heading level={2} id="your-questions">
        Your Questions
      </Heading>
      <SearchQuestions search={search} query={found} />
      {search.words === '' ? <AllQuestions /> : <FoundQuestions query={found} />}
    </Stack>
  );
};

const AllQuestions = () => {
  const query = api.useListOwnQuestionsInfiniteQuery();
  const more = useMore(query);
  // Once, not in each card: a subscription costs more than all else that a card draws.
  const categoryName = useCategoryName();
  return (
    <>
      <QueryState
        query={query}
        label="your questions"
        skeleton={<Skeleton label="Loading your questions" shape="card" />}
      >
        {(pages) => <Questions questions={itemsOf(pages)} categoryName={categoryName} />}
      </QueryState>
      <LoadMore {...more} />
    </>
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

type QuestionsProps = { questions: OwnQuestion[]; categoryName: CategoryName };

const Questions = ({ questions, categoryName }: QuestionsProps) => {
  const shown = useInSteps(questions);
  if (questions.length === 0) return <Nothing />;
  return (
    <Grid as="ul" min="lg" className={styles.questions}>
      {shown.map((question) => (
        <OwnCard
          key={question.id}
          question={question}
          category={categoryName(question.categoryId)}
        />
      ))}
    </Grid>
  );
};
