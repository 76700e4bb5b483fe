import { type ClaimedQuestion, hardCoded, listLengths, statusLabels } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  Grid,
  Heading,
  IconActivity,
  IconAnswered,
  IconPending,
  IconStatistics,
  PageHeader,
  QuestionRow,
  QuestionRows,
  Stack,
  StatCard,
  StatusBadge,
} from '@counsel/design-system';
import { api, formatDate, itemsOf, Link, QueryState } from '@counsel/shell-sdk';
import { ApprovedOnly } from '../access/ApprovedOnly.tsx';
import { useCategoryName } from '../categories.ts';
import { RatingCard } from '../screen/RatingCard.tsx';
import { Screen } from '../screen/Screen.tsx';
import { StatsSkeleton } from '../screen/StatsSkeleton.tsx';
import { claimedLabel } from '../words.ts';
import { PromiseInFigures } from './PromiseInFigures.tsx';

/** What an attorney has done on the portal, in figures and in the latest questions. */
export default function ActivityPage() {
  return (
    <ApprovedOnly>
      <Screen>
        <PageHeader
          title="Activity and Statistics"
          description="Your answers in figures, and the questions you claimed most recently."
        />
        <Figures />
        <PromiseInFigures />
        <Latest />
      </Screen>
    </ApprovedOnly>
  );
}

const Figures = () => (
  <QueryState
    query={api.useCountClaimedQuestionsQuery()}
    label="your statistics"
    skeleton={<StatsSkeleton label="Loading your statistics" />}
  >
    {({ answered, total, pending }) => (
      <Grid min="figures">
        <StatCard label="Questions Answered" value={answered} icon={<IconAnswered />} />
        <StatCard label="Total Claimed" value={total} icon={<IconStatistics />} />
        <StatCard label="Pending Answers" value={pending} icon={<IconPending />} />
        <RatingCard label="Average Rating" example={hardCoded.activityRating} />
      </Grid>
    )}
  </QueryState>
);

const Latest = () => {
  const query = api.useListClaimedQuestionsInfiniteQuery({
    query: { limit: listLengths.activityScreen },
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
          if (questions.length === 0) return <NothingYet />;
          return (
            <QuestionRows>
              {questions.map((question) => (
                <ActivityItem
                  key={question.id}
                  question={question}
                  category={categoryName(question.categoryId)}
                />
              ))}
            </QuestionRows>
          );
        }}
      </QueryState>
    </Stack>
  );
};

type ItemProps = { question: ClaimedQuestion; category: string };

const ActivityItem = ({ question, category }: ItemProps) => {
  const { id, title, status, claimedAt, answeredAt } = question;
  const address = `/question/${id}`;
  return (
    <QuestionRow
      badges={<StatusBadge status={status} labels={statusLabels.activity} />}
      date={
        answeredAt === null
          ? claimedLabel(claimedAt, formatDate)
          : `Answered ${formatDate(answeredAt)}`
      }
      title={
        <Link id={`question-${id}`} to={address}>
          {title}
        </Link>
      }
      details={category === '' ? [] : [category]}
      actions={
        <Button asChild variant="ghost" size="sm">
          {/* The title leads there too: the keyboard stops once in a row. */}
          <Link to={address} tabIndex={-1} aria-describedby={`question-${id}`}>
            View Details
          </Link>
        </Button>
      }
    />
  );
};

const NothingYet = () => (
  <EmptyState
    level={3}
    icon={<IconActivity />}
    title="No activity yet"
    description="Questions that you claim and answer appear here."
    action={
      <Button asChild>
        <Link to="/question-queue">Browse Questions</Link>
      </Button>
    }
  />
);
