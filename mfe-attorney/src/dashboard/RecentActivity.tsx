import { type ClaimedQuestion, listLengths } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  Heading,
  IconActivity,
  Inline,
  QuestionRows,
  Stack,
} from '@counsel/design-system';
import { api, itemsOf, Link, QueryState } from '@counsel/shell-sdk';
import { type CategoryName, useCategoryName } from '../categories.ts';
import { ClaimedRow } from '../claimed-questions/ClaimedRow.tsx';

/** The questions claimed last, each with the way to its answer. */
export const RecentActivity = () => {
  const query = api.useListClaimedQuestionsInfiniteQuery({
    query: { limit: listLengths.recentActivity },
  });
  const categoryName = useCategoryName();
  return (
    <Stack as="section" aria-labelledby="recent-activity">
      <Heading level={2} id="recent-activity">
        Recent Activity
      </Heading>
      <QueryState query={query} label="your recent activity">
        {(pages) => {
          const questions = itemsOf(pages);
          return questions.length === 0 ? (
            <NothingYet />
          ) : (
            <Latest {...{ questions, categoryName }} />
          );
        }}
      </QueryState>
      <Inline>
        <Button asChild variant="outline">
          <Link to="/activity">View Activity and Statistics</Link>
        </Button>
      </Inline>
    </Stack>
  );
};

type LatestProps = { questions: ClaimedQuestion[]; categoryName: CategoryName };

const Latest = ({ questions, categoryName }: LatestProps) => (
  <QuestionRows>
    {questions.map((question) => (
      <ClaimedRow
        key={question.id}
        question={question}
        category={categoryName(question.categoryId)}
        answerLabel="Answer"
        compact
      />
    ))}
  </QuestionRows>
);

const NothingYet = () => (
  <EmptyState
    level={3}
    icon={<IconActivity />}
    title="No recent activity"
    description="Questions that you claim appear here."
    action={
      <Button asChild>
        <Link to="/question-queue">Browse Questions</Link>
      </Button>
    }
  />
);
