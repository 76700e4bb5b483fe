import {
  Button,
  EmptyState,
  IconAnswer,
  LoadMore,
  PageHeader,
  QuestionRows,
  Skeleton,
  Stack,
} from '@counsel/design-system';
import {
  api,
  itemsOf,
  Link,
  ListChoices,
  listedBy,
  NoneOfThese,
  orderFilter,
  QueryState,
  type Search,
  useMore,
  usePageTitle,
  useSearch,
} from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { Screen } from '../screen/Screen.tsx';
import { texts } from '../texts.ts';
import { ClaimedRow } from './ClaimedRow.tsx';
import { FoundClaimed, SearchClaimed, useFoundClaimed } from './FoundClaimed.tsx';
import { statusFilter, statusIn } from './filters.ts';

/** Every question that the attorney has claimed, latest claim first, or those that are searched for. */
export const ClaimedQuestions = () => {
  usePageTitle(texts.claimed);
  const search = useSearch();
  const found = useFoundClaimed(search);
  const isSearching = search.words !== '';
  const all = useAll(search);
  return (
    <Screen>
      <PageHeader title={texts.claimed} description={texts.claimedAre} />
      <Stack>
        <SearchClaimed search={search} query={found} listed={all} />
        <ListChoices filters={isSearching ? [statusFilter] : [statusFilter, orderFilter]} />
        {isSearching ? <FoundClaimed query={found} /> : <AllClaimed search={search} query={all} />}
      </Stack>
    </Screen>
  );
};

/** What is known under these very filters, never what was shown under the last ones. */
const useAll = (search: Search) => {
  const listed = listedBy(search, statusIn(search));
  const query = api.useListClaimedQuestionsInfiniteQuery(listed, { skip: search.words !== '' });
  return { ...query, data: query.currentData };
};

type AllProps = { search: Search; query: ReturnType<typeof useAll> };

const AllClaimed = ({ search, query }: AllProps) => {
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
          if (questions.length === 0)
            return statusIn(search) ? <NoneOfThese icon={<IconAnswer />} /> : <NothingClaimed />;
          return (
            <QuestionRows>
              {questions.map((question) => (
                <ClaimedRow
                  key={question.id}
                  level={2}
                  question={question}
                  category={categoryName(question.categoryId)}
                  answerLabel="Provide Answer"
                />
              ))}
            </QuestionRows>
          );
        }}
      </QueryState>
      {query.data === undefined ? null : <LoadMore {...more} />}
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
