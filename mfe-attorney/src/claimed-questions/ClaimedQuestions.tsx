import {
  Button,
  EmptyState,
  IconAnswer,
  LoadMore,
  PageHeader,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import { api, itemsOf, Link, QueryState, useMore, usePageTitle } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { Screen } from '../screen/Screen.tsx';
import { ClaimedCard } from './ClaimedCard.tsx';

/** Every question that the attorney has claimed, latest claim first. */
export const ClaimedQuestions = () => {
  usePageTitle('Claimed Questions');
  const query = api.useListClaimedQuestionsInfiniteQuery();
  const more = useMore(query);
  const categoryName = useCategoryName();
  return (
    <Screen>
      <PageHeader
        title="Claimed Questions"
        description="Write the answers that are still due, and look at those you have given."
      />
      <QueryState
        query={query}
        label="your claimed questions"
        skeleton={<Skeleton label="Loading your claimed questions" shape="card" />}
      >
        {(pages) => {
          const questions = itemsOf(pages);
          if (questions.length === 0) return <NothingClaimed />;
          return (
            <Stack as="ul" role="list">
              {questions.map((question) => (
                <ClaimedCard
                  key={question.id}
                  level={2}
                  question={question}
                  category={categoryName(question.categoryId)}
                  answerLabel="Provide Answer"
                />
              ))}
            </Stack>
          );
        }}
      </QueryState>
      <LoadMore {...more} />
    </Screen>
  );
};

const NothingClaimed = () => (
  <EmptyState
    icon={<IconAnswer />}
    title="No Claimed Questions"
    description="You have not claimed any questions yet."
    action={
      <Button asChild>
        <Link to="/question-queue">Browse Question Queue</Link>
      </Button>
    }
  />
);
