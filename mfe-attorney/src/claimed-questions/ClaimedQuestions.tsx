import {
  Button,
  EmptyState,
  IconAnswer,
  LoadMore,
  PageHeader,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import {
  api,
  itemsOf,
  Link,
  QueryState,
  useMore,
  usePageTitle,
  useSearch,
} from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { Screen } from '../screen/Screen.tsx';
import { ClaimedCard } from './ClaimedCard.tsx';
import { FoundClaimed, SearchClaimed, useFoundClaimed } from './FoundClaimed.tsx';

/** Every question that the attorney has claimed, latest claim first, or those that are searched for. */
export const ClaimedQuestions = () => {
  usePageTitle('Claimed Questions');
  const search = useSearch();
  const found = useFoundClaimed(search);
  return (
    <Screen>
      <PageHeader
        title="Claimed Questions"
        description="Write the answers that are still due, and look at those you have given."
      />
      <SearchClaimed search={search} query={found} />
      {search.words === '' ? <AllClaimed /> : <FoundClaimed query={found} />}
    </Screen>
  );
};

const AllClaimed = () => {
  const query = api.useListClaimedQuestionsInfiniteQuery();
  const more = useMore(query);
  const categoryName = useCategoryName();
  return (
    <>
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
    </>
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
